import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { mendStreams } from '@folio/pdf-engines/qpdf/mend-streams'
import { rewritePdf } from '@folio/pdf-engines/qpdf/rewrite-pdf'
import { DamagedPdf, EncryptedPdf } from '@folio/pdf-objects/damaged-pdf'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { recoverPdf } from '@folio/pdf-objects/reading/recover-pdf'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'
import { writePageTree } from '../../packages/pdf-document/src/pages/page-tree.ts'
import { assemble } from '../../services/pdf/src/merge-split/assembly/assemble.ts'
import { aspects, describePdf, type PdfDescription } from '../../services/pdf/testing/pdfs/describe-pdf.ts'

/**
 * Merges PDFs of the corpus pairwise and prints for each file how much of what it has is there afterwards, compared
 * line by line: `npm run merge-pairs [-- --all] [--check] [--render]`. Every file is merged with the three after it,
 * with `--all` with every file, itself included. With `--check` qpdf looks at every result; with `--render` poppler
 * draws the pages of every result at 72 dpi, and they have to be those of the files, pixel by pixel. `--share=1/2` and
 * `--share=2/2` do one half each, side by side. Files that need a password or that nobody can repair are named and
 * left out.
 */
const pdfs = resolve(process.env.CORPUS_DIR ?? '../shared/corpus', 'pdf')
const [all, check, render] = ['--all', '--check', '--render'].map((flag) => process.argv.includes(flag))
const partners = 3
const [, share = '1', shares = '1'] = /--share=(\d+)\/(\d+)/.exec(process.argv.join(' ')) ?? []
/** At most so many pages of each file are drawn. */
const drawnPages = 6
const call = promisify(execFile)
const descriptions = new Map<string, PdfDescription>()
const folder = await mkdtemp(join(tmpdir(), 'merge-pairs-'))

try {
  if (!existsSync(pdfs)) throw new Error(`no files in ${pdfs}; set CORPUS_DIR`)
  process.exitCode = (await mergeAll()) ? 0 : 1
} finally {
  await rm(folder, { recursive: true })
}

interface Candidate {
  readonly name: string
  readonly bytes: Buffer
  readonly pages: number
}

/** How many lines of a file's description there were, and how many came back. */
type Tally = Record<keyof PdfDescription | 'pages', { had: number; kept: number }>

async function mergeAll(): Promise<boolean> {
  const candidates: Candidate[] = []
  for (const name of readdirSync(pdfs).filter((file) => file.endsWith('.pdf'))) {
    const bytes = await readable(name)
    if (bytes) candidates.push({ name, bytes, pages: pagesOf(readPdf(bytes, nodeZlib)).length })
  }
  const tallies = new Map(candidates.map(({ name }) => [name, emptyTally()]))
  let merges = 0
  let complaints = 0
  for (const [index, first] of candidates.entries()) {
    if (index % Number(shares) !== Number(share) - 1) continue
    const others = all ? candidates : [...candidates, ...candidates].slice(index + 1, index + 1 + partners)
    for (const second of others) {
      const merged = mergePair(first, second)
      merges += 1
      const description = describePdf(readPdf(merged, nodeZlib))
      compare(tallies, first, description, 0)
      compare(tallies, second, description, first.pages)
      const faults = [
        ...(check ? await faultsOf(merged) : []),
        ...(render ? await changedPages(merged, first, second) : []),
      ]
      complaints += Number(faults.length > 0)
      for (const fault of faults) console.log(`${first.name} with ${second.name}: ${fault}`)
    }
  }
  print(tallies)
  const lost = [...tallies.values()].some((tally) =>
    Object.values(tally).some(({ had, kept }) => had !== kept),
  )
  console.log(
    `${merges} merges of ${candidates.length} files; ${lost ? 'something was lost' : 'nothing was lost'}`,
  )
  if (check) console.log(`${merges - complaints} of ${merges} without complaint`)
  return !lost && complaints === 0
}

/** As the service does: directly, or after qpdf has rewritten the file, or what can be found in it. */
async function readable(name: string): Promise<Buffer | undefined> {
  const path = join(pdfs, name)
  const bytes = await readFile(path)
  try {
    readPdf(bytes, nodeZlib)
    return bytes
  } catch (error) {
    if (!(error instanceof DamagedPdf || error instanceof EncryptedPdf)) throw error
  }
  try {
    const source = join(folder, 'source.pdf')
    const target = join(folder, 'rewritten.pdf')
    await writeFile(source, bytes)
    await rewritePdf({ path: source, name }, target, { folder, signal: new AbortController().signal })
    return mended(readPdf(await readFile(target), nodeZlib))
  } catch (error) {
    if (!(error instanceof DamagedPdf)) return leftOut(error)
  }
  try {
    return mended(recoverPdf(bytes, nodeZlib))
  } catch (error) {
    return leftOut(error)
  }
}

function mended(document: PdfDocument): Buffer {
  mendStreams(document)
  document.catalog.set('Pages', writePageTree(document, pagesOf(document)))
  return Buffer.concat([...writePdf(document, { objectStreams: true })])
}

function leftOut(error: unknown): undefined {
  console.log(`left out: ${error instanceof Error ? error.message : error}`)
}

function mergePair(first: Candidate, second: Candidate): Buffer {
  let above = 0
  const sources = [first, second].map(({ name, bytes }) => {
    const document = readPdf(bytes, nodeZlib, { above })
    const pages = pagesOf(document)
    above = document.last
    return { name, document, pages }
  })
  const { document } = assemble(sources, { fileBookmarks: false })
  return Buffer.concat([...writePdf(document, { objectStreams: true })])
}

/** Lines are compared as a multiset, so that one that comes twice is looked for twice. */
function compare(
  tallies: Map<string, Tally>,
  { name, bytes, pages }: Candidate,
  merged: PdfDescription,
  firstPage: number,
) {
  const tally = tallies.get(name)
  const key = `${firstPage} ${name}`
  const own = descriptions.get(key) ?? describePdf(readPdf(bytes, nodeZlib), firstPage)
  descriptions.set(key, own)
  if (!tally) return
  for (const aspect of aspects) {
    const left = new Map<string, number>()
    for (const line of merged[aspect]) left.set(line, (left.get(line) ?? 0) + 1)
    // Without labels of its own a file counts only where the other one has some; then its pages have plain numbers.
    for (const line of own[aspect]) {
      tally[aspect].had += 1
      const count = left.get(line) ?? 0
      if (count === 0) continue
      tally[aspect].kept += 1
      left.set(line, count - 1)
    }
  }
  tally.pages.had += pages
  tally.pages.kept += Math.min(pages, merged.labels.length)
}

function emptyTally(): Tally {
  const entries = ['pages', ...aspects].map((aspect) => [aspect, { had: 0, kept: 0 }])
  return Object.fromEntries(entries) as Tally
}

async function faultsOf(pdf: Buffer): Promise<string[]> {
  const path = join(folder, 'merged.pdf')
  await writeFile(path, pdf)
  return await call('qpdf', ['--check', path]).then(
    () => [],
    (error: unknown) => [`qpdf: ${error instanceof Error ? error.message : error}`],
  )
}

async function changedPages(pdf: Buffer, first: Candidate, second: Candidate): Promise<string[]> {
  const faults: string[] = []
  for (const [file, offset] of [
    [first, 0],
    [second, first.pages],
  ] as const) {
    const last = Math.min(file.pages, drawnPages)
    const before = await drawn(file.bytes, 1, last)
    const after = await drawn(pdf, offset + 1, offset + last)
    for (let page = 0; page < last; page += 1) {
      const [one, other] = [before[page], after[page]]
      if (!one || !other || Buffer.compare(one, other) !== 0)
        faults.push(`page ${page + 1} of ${file.name} looks different`)
    }
  }
  return faults
}

async function drawn(pdf: Buffer, from: number, to: number): Promise<Buffer[]> {
  const pages = await mkdtemp(join(folder, 'pages-'))
  const path = join(pages, 'in.pdf')
  // Poppler takes the one output intent of a document for the profile of the display, also for pages of others.
  const document = readPdf(pdf, nodeZlib)
  document.catalog.delete('OutputIntents')
  await writeFile(path, writePdf(document, { objectStreams: true }))
  await call('pdftoppm', ['-r', '72', '-f', String(from), '-l', String(to), path, join(pages, 'page')], {
    maxBuffer: 64 * 1024 ** 2,
  })
  const names = readdirSync(pages)
    .filter((name) => name.endsWith('.ppm'))
    .sort()
  const images = await Promise.all(names.map((name) => readFile(join(pages, name))))
  await rm(pages, { recursive: true })
  return images
}

function print(tallies: ReadonlyMap<string, Tally>): void {
  const columns = ['pages', ...aspects] as const
  const head = columns.map((column) => column.slice(0, 8).padStart(9)).join('')
  console.log(`${'file'.padEnd(40)}${head}   (kept of had, in %; - where it has none)`)
  for (const [name, tally] of tallies) {
    const cells = columns.map((column) => {
      const { had, kept } = tally[column]
      return (had === 0 ? '-' : `${Math.floor((100 * kept) / had)}`).padStart(9)
    })
    console.log(`${name.slice(0, 38).padEnd(40)}${cells.join('')}`)
  }
}
