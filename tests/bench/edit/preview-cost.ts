import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { descendants } from '@folio/service-kit/testing/processes'
import { type EditorService, editorService } from '../../../services/editor/testing/editor-service.ts'
import { pageItems } from '../../../services/editor/testing/page-items.ts'

/**
 * What previews of a page cost the editor's service, the first one of a page and those that follow: milliseconds until the
 * answer, and milliseconds of processor time of the processes that work on it. For a page of each file that is named, with another
 * text edited each time: `npx tsx tests/bench/edit/preview-cost.ts FILE[@PAGE]…`.
 */
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
  for (const named of process.argv.slice(2)) {
    const { first, later } = await costsOf(editor, named)
    console.log(named.split('/').at(-1), { first: rounded(first), later: rounded(later) })
  }
} finally {
  await editor.close()
}

async function costsOf(service: EditorService, named: string) {
  const [path = '', number = '1'] = named.split('@')
  const page = Number(number)
  const pdf = readFileSync(path)
  const items = (await pageItems(pdf, page)).filter(({ content }) => content.trim().length >= fewestLetters)
  if (items.length === 0) throw new Error(`${basename(path)} has no text on page ${page}`)
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
