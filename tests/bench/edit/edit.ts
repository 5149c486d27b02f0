import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { rewritePdf } from '@folio/pdf-engines/qpdf/rewrite-pdf'
import { DamagedPdf, EncryptedPdf } from '@folio/pdf-objects/damaged-pdf'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { Failure } from '@folio/service-kit/faults/failure'
import type { TextItem } from '../../../frontend/src/tools/edit-pdf/texts/text-item.ts'
import { edit } from '../../../services/editor/testing/edit.ts'
import { judge } from './edit-checks.ts'
import { editElement, plain, type SeenPage, seePage } from './edit-page.ts'
import { judgeParagraph, paragraphTrialOf } from './edit-paragraphs.ts'
import { isFlawless, type Row, writeTable } from './edit-table.ts'
import { paragraphKind, trialsOf } from './edit-trials.ts'

/**
 * Edits texts of real PDFs in every way a person does and looks at the results with programs that are not ours:
 * `npm run edit-bench [-- --files DIR] [--json FILE] [--sample N] [--skip N] [--texts N] [--only PART] [--kind PART] [--keep DIR]`.
 * The texts are those that the page offers, the edits what it would send. Every `sample`-th file is taken, the first
 * being that after `skip` others, and `texts`
 * texts of the first page that has any. `keep` is where originals and results of what failed are put.
 */
const { values: options } = parseArgs({
  options: {
    files: { type: 'string' },
    json: { type: 'string' },
    sample: { type: 'string', default: '1' },
    skip: { type: 'string', default: '0' },
    texts: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    kind: { type: 'string', default: '' },
    keep: { type: 'string' },
  },
})
const corpus = resolve(process.env.CORPUS_DIR ?? '../shared/corpus')
const folders = options.files ? [resolve(options.files)] : [join(corpus, 'pdf'), join(corpus, 'editor')]
/** Pages of a file that are looked at for texts. */
const pagesTried = 3

const folder = await mkdtemp(join(tmpdir(), 'edit-bench-'))
try {
  const files = folders.flatMap(pdfsIn).filter((path) => path.includes(options.only))
  const chosen = files.filter((_, index) => index % Number(options.sample) === Number(options.skip))
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

function pdfsIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return path.toLowerCase().endsWith('.pdf') ? [path] : []
  return readdirSync(path)
    .sort()
    .flatMap((name) => pdfsIn(join(path, name)))
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
