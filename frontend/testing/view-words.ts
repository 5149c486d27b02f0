import { downloadPath } from '@folio/contract/download'
import { defaultsOf } from '@folio/contract/options/options'
import { type Item, totalSize } from '../src/flow/model/flow.ts'
import type { Outcome } from '../src/flow/model/outcome.ts'
import type { Settings, ToolView } from '../src/flow/model/tool-view.ts'

export const downloadUrl = downloadPath('pdf', 'x'.repeat(32))
export const convertedFile = (name: string, size: number, isZip = false) => ({
  name,
  size,
  downloadUrl,
  isZip,
})

export const items = (...names: string[]): Item[] =>
  names.map((name) => ({ id: name, file: new File([], name), name, size: 1_048_576, status: 'ready' }))

/** The words of a view with these files and settings. */
export function words(
  view: ToolView,
  chosen: readonly Item[],
  settings: Settings = {},
  count = 44,
  pageCounts: readonly (number | undefined)[] = [],
) {
  const options = { ...defaultsOf(view.tool.options), ...settings }
  const bytes = totalSize(chosen)
  const pages = { count, exact: true }
  const counts = chosen.map((_, index) => pageCounts[index])
  const facts = view.facts({ items: chosen, options, bytes, pages, pageCounts: counts })
  const [first] = chosen
  return {
    options,
    title: facts.title,
    facts: Object.fromEntries(facts.rows.map(({ label, value }) => [label, value])),
    line: facts.line,
    convert: view.convert(chosen.length, options),
    sentence: view.preview.sentence(options, {
      name: first?.name ?? '',
      chosenPages: '',
      pageCount: counts[0],
    }),
  }
}

/** What a view says of an answer. */
export function done(view: ToolView, chosen: readonly Item[], answer: object, settings: Settings = {}) {
  const options = { ...defaultsOf(view.tool.options), ...settings }
  const outcome: Outcome = { files: view.files(answer, chosen), report: [] }
  return {
    files: outcome.files,
    summary: view.done.summary({ items: chosen, options, outcome }),
    badges: view.done.badges?.(options),
    download: view.done.download(outcome),
  }
}
