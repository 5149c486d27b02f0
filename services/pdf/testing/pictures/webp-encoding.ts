import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RawPixels } from '@folio/image-kit/raw-pixels'
import { storedPixels } from '@folio/image-kit/testing/pixels'
import type { ImageNotes } from '../../src/images/image-task.ts'
import { encodeWebp } from '../../src/images/webp-encoding/encode-webp.ts'
import type { PngToWebpOptions } from '../../src/images/webp-encoding/webp-settings.ts'

const defaults: PngToWebpOptions = {
  ...{ method: 'lossy', quality: 80, optimization: 'balanced', preserveTransparency: true },
  colorProfile: 'keep',
}

export interface Encoded {
  readonly webp: Buffer
  readonly notes: ImageNotes
  /** RGBA as stored. */
  readonly pixels: RawPixels
}

/** Converts as a worker does. @param size what the upload is said to have had in bytes */
export async function toWebp(
  png: Buffer,
  options: Partial<PngToWebpOptions> = {},
  size = png.length,
): Promise<Encoded> {
  const folder = await mkdtemp(join(tmpdir(), 'to-webp-'))
  try {
    const [path, target] = [join(folder, 'upload'), join(folder, 'result.webp')]
    await writeFile(path, png)
    const task = { path, target, name: 'mine.png', size, options: { ...defaults, ...options } }
    const notes = await encodeWebp(task)
    const webp = await readFile(target)
    return { webp, notes, pixels: await storedPixels(webp) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** How a WebP's first frame is coded: `VP8 ` with loss, `VP8L` without (RFC 9649, section 2.7). */
export const codingOf = (webp: Buffer): string => /VP8[ L]/.exec(webp.toString('latin1'))?.[0] ?? 'none'
