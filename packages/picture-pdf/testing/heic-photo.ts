import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** An HEIC as phones write it, by libheif's own encoder. @param png the bytes of the photo */
export async function heicPhoto(png: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'folio-heic-'))
  const [from, to] = [join(folder, 'photo.png'), join(folder, 'photo.heic')]
  try {
    await writeFile(from, png)
    await promisify(execFile)('heif-enc', ['-q', '95', from, '-o', to])
    return await readFile(to)
  } finally {
    await rm(folder, { recursive: true })
  }
}
