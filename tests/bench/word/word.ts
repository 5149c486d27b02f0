import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import { writeSeededDocuments } from '../seeded/documents.ts'
import { filesBelow } from '../support/bench-files.ts'
import { askedOf, files, json, only } from '../support/bench-options.ts'
import { converter } from './word-conversion.ts'
import { loadScorer, type Scores } from './word-fidelity.ts'
import { modernized, pageCount, printed, printedByAbiWord } from './word-office.ts'
import { documentTable, pdfTable, summary } from './word-report.ts'
import { sampleDocuments, samplePdfs } from './word-sample.ts'
import { printedTexts, type TextShare, textShare } from './word-texts.ts'

const options = askedOf({
  command: 'npm run word-bench --',
  purpose: `What PDF to Word makes of real files: for PDFs the words recalled and in order against what poppler and PDFium read,
pages in and out as LibreOffice prints the result, time and memory; for Word documents, which are printed first, the
score against what they were, where the scorer lies in SCORE_DIR. Without --files these are a sample of the corpus
(CORPUS_DIR) and documents made by chance, the same every time, some of them printed by AbiWord.`,
  options: {
    files: { ...files, meaning: '.pdf, .docx and .doc files of a folder' },
    only,
    json,
    keep: { value: 'DIR', meaning: 'where results and prints are left' },
  },
})

export interface PdfResult {
  readonly name: string
  readonly pages: number
  /** undefined when LibreOffice refuses the document */
  readonly pagesOut: number | undefined
  readonly ms: number
  readonly megabytes: number
  /** By extractor; of PDFs without text there are none. */
  readonly texts: Readonly<Record<string, TextShare>>
  /** How like the pages look, where the scorer is there. */
  readonly visual: number | undefined
}

export interface DocumentResult {
  readonly name: string
  readonly scores: Scores
}

export interface Refusal {
  readonly name: string
  readonly message: string
}

const folder = await mkdtemp(join(tmpdir(), 'bench-word-'))
const scorer = await loadScorer()
try {
  const isChosen = (path: string) => basename(path).includes(options.only)
  const seeded = scorer && options.files === undefined ? await seededDocuments() : []
  const sources = [...(await chosenFiles()), ...seeded.map(({ path }) => path)].filter(isChosen)
  const abiWords = seeded.flatMap(({ path, printer }) => (printer === 'AbiWord' ? path : []))
  const older = scorer ? sources.filter((path) => path.endsWith('.doc')) : []
  const newer = scorer ? sources.filter((path) => path.endsWith('.docx')) : []
  const documents = [...newer, ...(await modernized(older, join(folder, 'modernized'))).values()]
  const pdfs = sources.filter((path) => path.endsWith('.pdf'))
  const truths = new Map([
    ...(await printed(
      documents.filter((path) => !abiWords.includes(path)),
      join(folder, 'truth'),
    )),
    ...(await printedByAbiWord(abiWords.filter(isChosen), join(folder, 'truth'))),
  ])
  for (const path of documents) if (!truths.has(path)) console.log(`not printed: ${basename(path)}`)
  const { made, refusals } = await convertAll([...pdfs, ...truths.values()])
  const prints = await printed(
    [...made.values()].map(({ docx }) => docx),
    join(folder, 'out'),
  )
  const results: PdfResult[] = []
  for (const pdf of pdfs) results.push(...(await pdfResult(pdf, made, prints)))
  const scored = [...truths].flatMap(([truth, pdf]): DocumentResult[] => {
    const candidate = made.get(pdf)?.docx
    if (!candidate || !scorer) return []
    try {
      return [{ name: basename(truth), scores: scorer.score({ candidate, truth, pdf }) }]
    } catch (error) {
      // LibreOffice opens what the scorer does not, such as a document that the password of all programs opens.
      console.log(`not scored: ${basename(truth)} (${error})`)
      return []
    }
  })
  console.log(pdfTable(results))
  if (scored.length > 0) console.log(documentTable(scored))
  for (const { name, message } of refusals) console.log(`refused ${name}: ${message}`)
  const totals = summary(results, scored)
  console.log(totals)
  if (options.json) {
    const all = { totals, pdfs: results, documents: scored, refusals }
    await writeFile(options.json, JSON.stringify(all, undefined, 1))
  }
  if (options.keep) await cp(folder, options.keep, { recursive: true })
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function chosenFiles(): Promise<string[]> {
  if (options.files === undefined) {
    if (!existsSync(corpusDir)) throw new Error(`no files in ${corpusDir}; set CORPUS_DIR or name a folder`)
    return [...samplePdfs, ...sampleDocuments].map((name) => join(corpusDir, name))
  }
  return filesBelow(options.files, '.pdf', '.docx', '.doc')
}

async function seededDocuments() {
  await mkdir(join(folder, 'seeded'))
  return writeSeededDocuments(join(folder, 'seeded'))
}

interface Made {
  readonly docx: string
  readonly ms: number
  readonly megabytes: number
  readonly pages: number
}

async function convertAll(sources: readonly string[]) {
  await mkdir(join(folder, 'docx'))
  const made = new Map<string, Made>()
  const refusals: Refusal[] = []
  const words = await converter()
  for (const [index, pdf] of sources.entries()) {
    const name = basename(pdf, '.pdf')
    // A PDF and a document may have one name.
    const docx = join(folder, 'docx', `${index}-${name.slice(0, 60)}.docx`)
    await words.convert(pdf, docx).then(
      (conversion) => made.set(pdf, { docx, ...conversion }),
      (error: unknown) => refusals.push({ name, message: String(error) }),
    )
  }
  await words.close()
  return { made, refusals }
}

async function pdfResult(
  pdf: string,
  made: ReadonlyMap<string, Made>,
  prints: ReadonlyMap<string, string>,
): Promise<PdfResult[]> {
  const result = made.get(pdf)
  if (!result) return []
  const print = prints.get(result.docx)
  const docx = await readFile(result.docx)
  const shares = Object.entries(await printedTexts(pdf)).flatMap(([extractor, words]) => {
    const share = textShare(words, docx)
    return share ? [[extractor, share] as const] : []
  })
  return [
    {
      name: basename(pdf),
      pages: result.pages,
      pagesOut: print === undefined ? undefined : await pageCount(print),
      ms: result.ms,
      megabytes: result.megabytes,
      texts: Object.fromEntries(shares),
      visual: print === undefined || !scorer ? undefined : scorer.visual(pdf, print).ssim,
    },
  ]
}
