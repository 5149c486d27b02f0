import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import { descendants } from '@folio/service-kit/testing/processes'
import { type EditorService, editorService } from '../../../services/editor/testing/editor-service.ts'
import { pageItems } from '../../../services/editor/testing/page-items.ts'
import { chosenOf, filesBelow } from '../support/bench-files.ts'
import { askedOf, files, json, only } from '../support/bench-options.ts'

const options = askedOf({
  command: 'npx tsx tests/bench/edit/preview-cost.ts',
  purpose: `What previews of a page cost the editor's service, the first one of a page and those that follow: milliseconds
until the answer, and milliseconds of processor time of the processes that work on it, with another text edited each
time.`,
  options: { files, only, json, page: { value: 'N', meaning: 'the page of each file', default: '1' } },
})
const previews = 15
/** What is compiled anew is no longer counted. */
const warming = 5
const fewestLetters = 8

interface Cost {
  readonly answer: number
  readonly processor: number
}

const editor = await editorService()
try {
  const costs: Record<string, unknown> = {}
  const paths = await filesBelow(options.files ?? join(corpusDir, 'pdf'), '.pdf')
  for (const path of chosenOf(paths, options.only)) {
    const cost = await costsOf(editor, path, Number(options.page))
    if (!cost) continue
    costs[basename(path)] = { first: rounded(cost.first), later: rounded(cost.later) }
    console.log(basename(path), costs[basename(path)])
  }
  if (options.json) writeFileSync(options.json, `${JSON.stringify(costs, undefined, 1)}\n`)
} finally {
  await editor.close()
}

/** Undefined for a page without text, and for one that is not there. */
async function costsOf(service: EditorService, path: string, page: number) {
  const pdf = readFileSync(path)
  const texts = await pageItems(pdf, page).catch(() => [])
  const items = texts.filter(({ content }) => content.trim().length >= fewestLetters)
  if (items.length === 0) return undefined
  const session = await service.open(pdf)
  const costs: Cost[] = []
  for (let round = 0; round < previews; round += 1) {
    const item = items[round % items.length]
    const edits = item ? [{ ...item, content: `${item.content.trim()} and ${round}` }] : []
    const [began, used] = [performance.now(), processorTime()]
    const { status, body } = await service.preview(session, page, edits)
    const answer = performance.now() - began
    if (status !== 200) throw new Error(`${basename(path)}: ${body.error}`)
    costs.push({ answer, processor: processorTime() - used })
  }
  const later = costs.slice(warming)
  return {
    first: costs[0] as Cost,
    later: {
      answer: middle(later.map(({ answer }) => answer)),
      processor: middle(later.map(({ processor }) => processor)),
    },
  }
}

/** Milliseconds that all processes below this one have taken. */
function processorTime(): number {
  return 1000 * descendants().reduce((sum, { ownCpuSeconds }) => sum + ownCpuSeconds, 0)
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function rounded({ answer, processor }: Cost): Cost {
  return { answer: Math.round(answer), processor: Math.round(processor) }
}
