import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set([
  '.html',
  '.js',
  '.mjs',
  '.css',
  '.svg',
  '.json',
  '.xml',
  '.txt',
  '.webmanifest',
  '.wasm',
])
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Writes a .br and a .gz beside every file for which it pays. Large files are packed once here, because doing it while
 * somebody waits takes seconds.
 *
 * @param {string} folder
 */
export async function precompress(folder) {
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    const file = join(folder, name)
    if (!compressible.has(extname(name)) || !(await stat(file)).isFile()) continue
    const content = await readFile(file)
    if (content.length < 512) continue
    // Above a megabyte the best quality costs seconds per file and gains a percent.
    const quality = content.length > 1_000_000 ? 9 : 11
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    await writeFile(`${file}.br`, await toBrotli(content, { params }))
    await writeFile(`${file}.gz`, await toGzip(content, { level: 9 }))
  }
}
