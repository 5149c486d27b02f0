import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sharp } from '@folio/image-kit/sharp-setup'

const call = promisify(execFile)

/** The files of an archive by name, in its order, as unzip finds them. */
export async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'folio-unzip-'))
  try {
    const path = join(folder, 'in.zip')
    await writeFile(path, zip)
    const { stdout } = await call('unzip', ['-Z1', path])
    await call('unzip', ['-q', path, '-d', join(folder, 'out')])
    const written = await readdir(join(folder, 'out'))
    const names = stdout.split('\n').filter((name) => written.includes(name))
    return new Map(
      await Promise.all(
        names.map(async (name) => [name, await readFile(join(folder, 'out', name))] as const),
      ),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

export interface Image {
  readonly format: string
  readonly width: number
  readonly height: number
  /** As stored in the file. */
  readonly channels: number
  readonly hasAlpha: boolean
  /** Dots per inch. */
  readonly density: number | undefined
  /** The stored samples of a pixel, from the upper left corner. */
  at(x: number, y: number): number[]
}

/** Opens an image file. */
export async function openImageFile(file: Buffer): Promise<Image> {
  const { format, width, height, channels, hasAlpha, density, space } = await sharp(file).metadata()
  // sharp hands out one channel of gray with alpha, and three of gray alone unless told its space.
  const stored = channels === 2 ? 'srgb' : space
  const { data, info } = await sharp(file).toColourspace(stored).raw().toBuffer({ resolveWithObject: true })
  return {
    ...{ format, width, height, channels, hasAlpha, density },
    at: (x, y) => {
      const start = (y * info.width + x) * info.channels
      const [red = 0, green, blue, alpha = 0] = data.subarray(start, start + info.channels)
      if (channels === 2) return [red, alpha]
      return [red, green, blue, alpha].slice(0, channels).map((sample) => sample ?? 0)
    },
  }
}
