import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPdf } from '@folio/pdf-engines/qpdf/open-pdf'
import { Failure } from '@folio/service-kit/faults/failure'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import { createWordMaker } from '../../src/pdf-to-word/word-maker.ts'
import { wordContent } from '../office/read-docx.ts'
import { wordFaults } from '../office/word-rules.ts'
import { jobFolder } from '../service/job-folder.ts'
import { missingWords, wordsIn } from './word-recall.ts'

// Every PDF of the corpus through PDF to Word; prints a table and fails when anything crashes, hangs or is unsound:
//   CORPUS_DIR=… node --import tsx services/pdf/testing/pdf-to-word-corpus.ts [part of a name]

const [, , only = ''] = process.argv
const files = ['pdf', 'hostile']
  .flatMap((folder) => readdirSync(join(corpusDir, folder)).map((name) => join(folder, name)))
  .filter((name) => name.endsWith('.pdf') && name.includes(only))

const root = await jobFolder()
const maker = createWordMaker(root.path)
const recalls: number[] = []
let broken = 0

console.log('pages  pictures      ms  recall  file')
for (const name of files) {
  const started = performance.now()
  const result = await convert(join(corpusDir, name)).catch((error: unknown) => error)
  const ms = Math.round(performance.now() - started)
  if (result instanceof Error) {
    const refused = result instanceof Failure && result.code !== 'internal' && result.code !== 'timed-out'
    if (!refused) broken += 1
    console.log(
      `${refused ? 'refused' : 'BROKEN'} ${String(ms).padStart(16)}          ${name}: ${result.message}`,
    )
  } else report(name, ms, result as Converted)
}
const mean = recalls.reduce((sum, recall) => sum + recall, 0) / Math.max(1, recalls.length)
console.log(
  `${files.length} files, ${broken} broken, mean text recall ${mean.toFixed(4)} of ${recalls.length} files with text`,
)
await maker.close()
await root.remove()
process.exit(broken > 0 ? 1 : 0)

/** As poppler reads it; nothing of what poppler cannot open. */
function printedText(source: string): string {
  try {
    return execFileSync('pdftotext', ['-q', source, '-'], { maxBuffer: 2 ** 28, timeout: 20_000 }).toString()
  } catch {
    return ''
  }
}

interface Converted {
  readonly pages: number
  readonly pictures: number
  readonly recall: number | undefined
  readonly faults: readonly string[]
}

async function convert(source: string): Promise<Converted> {
  const folder = await jobFolder(root.path)
  const pdf = { path: folder.file('in.pdf'), name: 'in.pdf' }
  await copyFile(source, pdf.path)
  const target = folder.file('out.docx')
  const { signal } = new AbortController()
  const job = { folder, signal, progress: () => undefined }
  const options = { folder: folder.path, signal, target: folder.file('rewritten.pdf') }
  const { result } = await openPdf(pdf, options, (opened) => maker.convert(opened, target, job))
  const content = wordContent(await readFile(target))
  const printed = wordsIn(printedText(source))
  const missing = missingWords(printed, content)
  const recall = printed.length > 0 ? 1 - missing / printed.length : undefined
  return { pages: result.pages, pictures: result.pictures.length, recall, faults: wordFaults(content) }
}

function report(name: string, ms: number, { pages, pictures, recall, faults }: Converted): void {
  if (recall !== undefined) recalls.push(recall)
  if (faults.length > 0) broken += 1
  const numbers = [String(pages).padStart(5), String(pictures).padStart(9), String(ms).padStart(7)].join(' ')
  console.log(
    `${numbers} ${(recall?.toFixed(3) ?? '').padStart(7)}  ${name}${faults.length > 0 ? ` UNSOUND ${faults[0]}` : ''}`,
  )
}
