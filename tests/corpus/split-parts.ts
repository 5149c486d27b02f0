import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { openBook } from '../../services/pdf/src/merge-split/extraction/book.ts'
import { extractPages } from '../../services/pdf/src/merge-split/extraction/extract-pages.ts'
import { writePart } from '../../services/pdf/src/merge-split/extraction/write-part.ts'
import { compressStreams } from '../../services/pdf/src/merge-split/streams/compress-streams.ts'

/**
 * Splits every PDF of the corpus into single pages and compares what they weigh with the pages that qpdf cuts out,
 * which have their own resources and nothing of the document: `npm run split-parts [-- --check]`. Names every page
 * that is more than 1.2 times as large as qpdf's and at least a kilobyte larger. With `--check` qpdf looks at every part.
 */
const pdfs = resolve(process.env.CORPUS_DIR ?? '../shared/corpus', 'pdf')
const check = process.argv.includes('--check')
const call = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'split-parts-'))

try {
  if (!existsSync(pdfs)) throw new Error(`no files in ${pdfs}; set CORPUS_DIR`)
  console.log(
    `${'file'.padEnd(40)}${['pages', 'ours kB', 'qpdf kB', 'ratio'].map((head) => head.padStart(9)).join('')}`,
  )
  for (const name of readdirSync(pdfs).filter((file) => file.endsWith('.pdf'))) await splitOne(name)
} finally {
  await rm(folder, { recursive: true })
}

async function splitOne(name: string): Promise<void> {
  const source = join(folder, 'source.pdf')
  let theirs: readonly number[]
  try {
    await qpdf('--decrypt', join(pdfs, name), source)
    theirs = await splitByQpdf(source)
  } catch (error) {
    console.log(`${name.slice(0, 38).padEnd(40)} left out: ${error instanceof Error ? error.message : error}`)
    return
  }
  const document = readPdf(await readFile(source), nodeZlib)
  compressStreams(document)
  const book = openBook(document)
  const faults: string[] = []
  let sum = 0
  for (const [index, size] of theirs.entries()) {
    const part = Buffer.concat([...writePart(extractPages(book, [index]))])
    sum += part.length
    if (part.length > 1.2 * size && part.length > size + 1000)
      faults.push(`  page ${index + 1}: ${part.length} bytes, qpdf ${size}`)
    if (check) faults.push(...(await complaints(part, index)))
  }
  const total = theirs.reduce((all, size) => all + size, 0)
  const cells = [String(theirs.length), kilobytes(sum), kilobytes(total), (sum / total).toFixed(3)]
  console.log(`${name.slice(0, 38).padEnd(40)}${cells.map((cell) => cell.padStart(9)).join('')}`)
  for (const fault of faults.slice(0, 5)) console.log(fault)
  if (faults.length > 5) console.log(`  and ${faults.length - 5} more`)
}

/** Sizes of the pages as qpdf cuts them. */
async function splitByQpdf(source: string): Promise<number[]> {
  const parts = await mkdtemp(join(folder, 'parts-'))
  await mkdir(parts, { recursive: true })
  const bare = ['--empty', '--pages', source, '--']
  const whole = join(parts, 'whole.pdf')
  await qpdf(...bare, whole)
  await qpdf('--object-streams=generate', '--split-pages', whole, join(parts, 'part-%d.pdf'))
  const names = readdirSync(parts)
    .filter((part) => part.startsWith('part-'))
    .sort()
  const sizes = await Promise.all(names.map(async (part) => (await stat(join(parts, part))).size))
  await rm(parts, { recursive: true })
  return sizes
}

async function complaints(part: Buffer, index: number): Promise<string[]> {
  const path = join(folder, 'part.pdf')
  await writeFile(path, part)
  return await call('qpdf', ['--check', path]).then(
    () => [],
    (error: unknown) => [`  page ${index + 1}: ${error instanceof Error ? error.message : error}`],
  )
}

/** Warnings are none of our business. */
async function qpdf(...args: string[]): Promise<void> {
  await call('qpdf', ['--warning-exit-0', '--no-warn', ...args])
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(0)
}
