import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installedLanguages } from '../../../services/pdf/src/pdf-to-word/scans/tesseract.ts'
import { askedOf, json } from '../support/bench-options.ts'
import { converter } from './word-conversion.ts'
import { type KnownScan, knownScans } from './word-scan-pages.ts'
import { textShare } from './word-texts.ts'

const options = askedOf({
  command: 'npm run scan-bench --',
  purpose: `What PDF to Word reads of scans that are made here, so that every word on them is known: the share of words that come
over, how many of these in their order, and processor time, that of text recognition included. Languages that are not
installed are left out, and named. It fails where a scan falls short.`,
  options: { json },
})

/** Words of clean and of poor scans that have to come over, and seconds that a page may take. */
const goals = { clean: 0.99, poor: 0.95, seconds: 3 }

interface ScanResult {
  readonly name: string
  readonly words: number
  readonly recall: number
  readonly order: number
  readonly seconds: number
  readonly falls: boolean
}

const folder = await mkdtemp(join(tmpdir(), 'bench-scans-'))
try {
  const { signal } = new AbortController()
  const installed = await installedLanguages({ folder, signal })
  const words = await converter()
  const results: ScanResult[] = []
  for (const scan of knownScans) {
    if (installed.includes(scan.language)) results.push(await resultOf(scan))
    else console.log(`left out, as ${scan.language} is not installed: ${scan.name}`)
  }
  await words.close()
  console.log(' words  recall   order  CPU s')
  for (const { name, words: count, recall, order, seconds, falls } of results)
    console.log(
      `${`${count}`.padStart(6)}  ${recall.toFixed(4)}  ${order.toFixed(4)}  ${seconds.toFixed(2).padStart(5)}  ${name}${falls ? '  FALLS SHORT' : ''}`,
    )
  if (options.json) await writeFile(options.json, JSON.stringify(results, undefined, 1))
  if (results.some(({ falls }) => falls)) process.exitCode = 1

  async function resultOf(scan: KnownScan): Promise<ScanResult> {
    const [pdf, docx] = [join(folder, 'scan.pdf'), join(folder, 'scan.docx')]
    await writeFile(pdf, await scan.pdf())
    const { ms } = await words.convert(pdf, docx, scan.language)
    const truth = scan.words.map((word) => word.replace(/\.$/, ''))
    const { recall, order } = textShare(truth, await readFile(docx)) ?? { recall: 0, order: 0 }
    const seconds = ms / 1000
    const falls = recall < (scan.isPoor ? goals.poor : goals.clean) || seconds > goals.seconds
    return { name: scan.name, words: truth.length, recall, order, seconds, falls }
  }
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
