import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import { pdfService } from '../../services/pdf/testing/service/pdf-service.ts'
import { storedPages } from './stored-pages.ts'

/**
 * Converts every Word document of the corpus (CORPUS_DIR) and prints a table: the pages Word stored in it, those of
 * the PDF with tracked changes accepted and shown, and the fonts that were replaced. `npx tsx
 * tests/corpus/word-pages.ts [file]` also writes it.
 */
interface Line {
  readonly file: string
  readonly stored: number | undefined
  readonly pages: number | undefined
  readonly shown: number | undefined
  readonly milliseconds: number
  readonly note: string
}

const mimeTypes: Readonly<Record<string, string>> = {
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

if (!existsSync(corpusDir)) throw new Error(`there is no corpus at ${corpusDir}; set CORPUS_DIR`)
const folder = mkdtempSync(join(tmpdir(), 'folio-word-pages-'))
const running = await pdfService({ officeProcesses: 2, queueSlots: 1 })
const { port } = await running.service.start()
const lines: Line[] = []
try {
  for (const file of files()) {
    lines.push(await lineOf(file))
    console.log(Object.values(lines.at(-1) ?? {}).join('\t'))
  }
} finally {
  await running.close()
  rmSync(folder, { recursive: true })
}
const report = table(lines)
console.log(`\n${report}`)
if (process.argv[2]) writeFileSync(process.argv[2], report)

function files(): string[] {
  return ['doc', 'docx', 'hostile'].flatMap((part) =>
    readdirSync(join(corpusDir, part))
      .filter((name) => extname(name) in mimeTypes)
      .map((name) => `${part}/${name}`),
  )
}

async function lineOf(file: string): Promise<Line> {
  const data = readFileSync(join(corpusDir, file))
  const stored = await storedPages(join(corpusDir, file))
  const started = performance.now()
  const final = await convert(file, data, 'final')
  const milliseconds = Math.round(performance.now() - started)
  const shown = final.pages === undefined ? undefined : (await convert(file, data, 'shown')).pages
  return { file, stored, pages: final.pages, shown, milliseconds, note: final.note }
}

async function convert(file: string, data: Buffer, trackedChanges: string) {
  const form = new FormData()
  const type = mimeTypes[extname(file)] ?? ''
  form.set('file', new File([data], file.slice(file.indexOf('/') + 1), { type }))
  form.set('trackedChanges', trackedChanges)
  const address = `http://127.0.0.1:${port}`
  const answer = await fetch(`${address}/api/word-to-pdf`, { method: 'POST', body: form })
  const body = (await answer.json()) as {
    error?: string
    downloadUrl: string
    report: { code: string; count?: number; fonts?: { asked: string; used?: string }[] }[]
  }
  if (!answer.ok) return { pages: undefined, note: `${answer.status} ${body.error}` }
  const path = join(folder, 'out.pdf')
  const download = await fetch(`${address}${body.downloadUrl}`)
  writeFileSync(path, Buffer.from(await download.arrayBuffer()))
  const fonts = body.report.find(({ code }) => code === 'fonts')?.fonts ?? []
  const replaced = fonts.filter(({ asked, used }) => asked !== used)
  return {
    pages: Number(/Pages:\s+(\d+)/.exec(execFileSync('pdfinfo', [path], { encoding: 'utf8' }))?.[1]),
    note: replaced.map(({ asked, used }) => `${asked} → ${used ?? '?'}`).join(', '),
  }
}

function table(all: readonly Line[]): string {
  const compared = all.filter(({ stored, shown }) => stored !== undefined && shown !== undefined)
  const off = (isOff: (difference: number) => boolean): number =>
    compared.filter(({ stored = 0, shown = 0 }) => isOff(Math.abs(stored - shown))).length
  const rows = all.map(({ file, stored, pages, shown, milliseconds, note }) =>
    ['', file, stored ?? '', pages ?? 'refused', shown ?? '', milliseconds, note, ''].join(' | ').trim(),
  )
  return [
    `${all.length} documents: ${all.filter(({ pages }) => pages !== undefined).length} converted, the others refused with a sentence.`,
    `Of ${compared.length} with pages that Word stored, counted with changes shown as Word counts, ${off((d) => d === 0)} have as many, ${off((d) => d === 1)} differ by one, ${off((d) => d > 1)} by more.`,
    '',
    '| document | Word’s pages | PDF | changes shown | ms | fonts replaced, or why it was refused |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
