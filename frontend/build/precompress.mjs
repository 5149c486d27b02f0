import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
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
  const waiting = (await readdir(folder, { recursive: true })).sort()
  const packNext = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await pack(join(folder, name))
  }
  // As many at a time as there are processors: zlib works beside JavaScript.
  await Promise.all(Array.from({ length: availableParallelism() }, packNext))
}

async function pack(file) {
  if (!compressible.has(extname(file)) || !(await stat(file)).isFile()) return
  const content = await readFile(file)
  if (content.length < 512) return
  // Above a megabyte the best quality costs seconds per file and gains a percent.
  const quality = content.length > 1_000_000 ? 9 : 11
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${file}.br`, await toBrotli(content, { params }))
  await writeFile(`${file}.gz`, await toGzip(content, { level: 9 }))
}
