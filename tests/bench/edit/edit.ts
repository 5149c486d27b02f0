import { mkdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { rewritePdf } from '@folio/pdf-engines/qpdf/rewrite-pdf'
import { DamagedPdf, EncryptedPdf } from '@folio/pdf-objects/damaged-pdf'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { Failure } from '@folio/service-kit/faults/failure'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import type { TextItem } from '../../../frontend/src/tools/edit-pdf/texts/text-item.ts'
import { edit } from '../../../services/editor/testing/edit.ts'
import { chosenOf, filesBelow } from '../support/bench-files.ts'
import { askedOf, files, json, only } from '../support/bench-options.ts'
import { judge } from './edit-checks.ts'
import { editElement, plain, type SeenPage, seePage } from './edit-page.ts'
import { judgeParagraph, paragraphTrialOf } from './edit-paragraphs.ts'
import { isFlawless, type Row, writeTable } from './edit-table.ts'
import { paragraphKind, trialsOf } from './edit-trials.ts'

const options = askedOf({
  command: 'npm run edit-bench --',
  purpose: `Edits texts of real PDFs in every way a person does and looks at the results with programs that are not ours. The
texts are those that the page offers, the edits what it would send.`,
  options: {
    files,
    json,
    only,
    kind: { value: 'PART', meaning: 'kinds of edits whose names contain this alone', default: '' },
    step: { value: 'N', meaning: 'every Nth file', default: '1' },
    skip: { value: 'N', meaning: 'files before the first one', default: '0' },
    texts: { value: 'N', meaning: 'texts of the first page that has any', default: '1' },
    keep: { value: 'DIR', meaning: 'where originals and results of what failed are put' },
  },
})
const folders = options.files ? [options.files] : [join(corpusDir, 'pdf'), join(corpusDir, 'editor')]
/** Pages of a file that are looked at for texts. */
const pagesTried = 3

const folder = await mkdtemp(join(tmpdir(), 'edit-bench-'))
try {
  const pdfs = (await Promise.all(folders.map((path) => filesBelow(path, '.pdf')))).flat()
  const chosen = chosenOf(pdfs.slice(Number(options.skip)), options.only, Number(options.step))
  const rows: Row[] = []
  // What was measured so far is worth more than nothing.
  let stopped = false
  process.once('SIGTERM', () => {
    stopped = true
  })
  for (const path of chosen) if (!stopped) rows.push(...(await editFile(path)))
  process.stdout.write(writeTable(rows, chosen.length))
  if (options.json) await writeFile(options.json, JSON.stringify(rows, null, 1))
} finally {
  await rm(folder, { recursive: true })
}

async function editFile(path: string): Promise<Row[]> {
  const pdf = await readable(path)
  if (!pdf) return []
  const shownPage = await pageWithTexts(path, pdf)
  if (!shownPage) return []
  const { before, page } = shownPage
  const rows: Row[] = []
  for (const item of textsOf(before)) {
    for (const trial of trialsOf(item.content)) {
      if (!trial.kind.includes(options.kind)) continue
      const row = { file: basename(path), page, kind: trial.kind, old: item.content, now: trial.content }
      try {
        const { pdf: edited, report } = await edit(pdf, [editElement(item, trial.content, before)])
        const after = await seePage(edited, page, join(folder, 'after.pdf'))
        const verdict = judge(item, trial, { before, after, report })
        rows.push({ ...row, verdict, report })
        await keep(row, pdf, edited, !isFlawless({ ...row, verdict }))
      } catch (error) {
        if (!(error instanceof Error)) throw error
        rows.push({ ...row, ...failureOf(error) })
      }
    }
  }
  rows.push(...(await editParagraph(pdf, shownPage, basename(path))))
  return rows
}

async function editParagraph(
  pdf: Uint8Array,
  { before, page }: { readonly before: SeenPage; readonly page: number },
  file: string,
): Promise<Row[]> {
  const trial = paragraphKind.includes(options.kind) ? paragraphTrialOf(before) : undefined
  if (!trial) return []
  const { paragraph, content } = trial
  const row = { file, page, kind: paragraphKind, old: paragraph.content, now: content } as const
  try {
    const { pdf: edited, report, outcomes } = await edit(pdf, [editElement(paragraph, content, before)])
    const after = await seePage(edited, page, join(folder, 'after.pdf'))
    const verdict = judgeParagraph(trial, { before, after, outcome: outcomes[0] })
    await keep(row, pdf, edited, !isFlawless({ ...row, verdict }))
    return [{ ...row, verdict, report }]
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return [{ ...row, ...failureOf(error) }]
  }
}

/** What stands in the row of an edit that was refused or ended in a fault. */
function failureOf(error: Error): Pick<Row, 'refused'> | Pick<Row, 'fault'> {
  return error instanceof Failure
    ? { refused: error.code }
    : { fault: String(error.stack ?? error).slice(0, 400) }
}

async function keep(row: Pick<Row, 'file' | 'kind'>, before: Uint8Array, after: Uint8Array, failed: boolean) {
  if (!options.keep || !failed) return
  mkdirSync(options.keep, { recursive: true })
  const name = row.file.slice(0, 40).replace(/\W+/gu, '-')
  await writeFile(join(options.keep, `${name}.pdf`), before)
  await writeFile(join(options.keep, `${name}.${row.kind.replace(' ', '-')}.pdf`), after)
}

/** As a session holds it: decrypted, and repaired. */
async function readable(path: string): Promise<Buffer | undefined> {
  const bytes = await readFile(path)
  const name = basename(path)
  try {
    readPdf(bytes, nodeZlib)
    return bytes
  } catch (error) {
    if (!(error instanceof DamagedPdf || error instanceof EncryptedPdf)) throw error
  }
  const [source, target] = [join(folder, 'source.pdf'), join(folder, 'rewritten.pdf')]
  await rm(target, { force: true })
  try {
    // The program that rewrites it sees nothing outside of this folder.
    await writeFile(source, bytes)
    await rewritePdf({ path: source, name }, target, { folder, signal: new AbortController().signal })
    const rewritten = await readFile(target)
    readPdf(rewritten, nodeZlib)
    return rewritten
  } catch (error) {
    console.error(`left out: ${name}: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}

async function pageWithTexts(path: string, pdf: Uint8Array) {
  for (let page = 1; page <= pagesTried; page += 1) {
    try {
      const before = await seePage(pdf, page, join(folder, 'before.pdf'))
      if (textsOf(before).length > 0) return { before, page }
      if (page >= before.pages) return undefined
    } catch (error) {
      console.error(`left out: ${basename(path)}: ${error instanceof Error ? error.message : error}`)
      return undefined
    }
  }
  return undefined
}

/** The longest text, and others spread over the page. */
function textsOf({ items }: SeenPage): TextItem[] {
  const count = Number(options.texts)
  const worded = items.filter(({ content }) => plain(content).length > 1)
  const longest = worded.reduce<TextItem | undefined>(
    (best, item) => (item.content.length > (best?.content.length ?? 0) ? item : best),
    undefined,
  )
  const spread = Array.from(
    { length: count - 1 },
    (_, index) => worded[Math.floor(((index + 0.5) * worded.length) / count)],
  )
  const all = [longest, ...spread].filter((item) => item !== undefined)
  return [...new Set(all)]
}
