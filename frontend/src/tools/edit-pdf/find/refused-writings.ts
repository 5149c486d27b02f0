import type { EditOutcome } from '@folio/contract/editing/edit-outcome'
import type { Edits } from '../edits/edit.ts'
import { type EditHistory, type Writing, writeAll } from '../edits/edit-history.ts'
import { settledEdits } from '../preview/wanted-preview.ts'
import type { CheckedPages } from './replace-text.ts'

export interface Questions {
  readonly history: EditHistory
  readonly writings: readonly Writing[]
  /** What the server would make of the edits of a page; undefined where it gives no answer. */
  readonly ask: (pageNumber: number, edits: Edits) => Promise<readonly EditOutcome[] | undefined>
  /** Told before each page. */
  readonly onPage: (checked: CheckedPages) => void
}

export interface Checked {
  /** Ids of the original texts that the server would refuse to write. */
  readonly refused: ReadonlySet<string>
  /** Pages of which nothing is known. */
  readonly unchecked: number
  /** What the server would make of the edits of each page. */
  readonly pages: readonly CheckedPage[]
}

/** What the server would make of the edits of one page, from 1. */
export interface CheckedPage {
  readonly page: number
  readonly outcomes: readonly EditOutcome[]
}

/** Pages in a row without an answer after which no other one is asked for: the server is away, or busy. */
const patience = 2

/**
 * Which of the writings the server would refuse, so that they are left out before they stand in the way of a save. Each page is
 * asked for with all the edits it would have, as one may be refused because of another.
 */
export async function refusedWritings({ history, writings, ask, onPage }: Questions): Promise<Checked> {
  const after = writeAll(history, writings)
  const pages = [...new Set(writings.map(({ item }) => item.pageNumber))].sort((one, other) => one - other)
  const written = new Set(writings.map(({ item }) => item.id))
  const refused = new Set<string>()
  const known: CheckedPage[] = []
  let [unchecked, silent] = [0, 0]
  for (const [index, page] of pages.entries()) {
    if (silent >= patience) {
      unchecked += pages.length - index
      break
    }
    onPage({ page: index + 1, of: pages.length })
    const edits = settledEdits(after, page)
    const outcomes = await ask(page, edits)
    if (outcomes) known.push({ page, outcomes })
    else unchecked += 1
    silent = outcomes ? 0 : silent + 1
    const names = new Set(outcomes?.flatMap(({ id, change }) => (change === 'refused' ? [id] : [])))
    for (const { id, originalId } of edits)
      if (names.has(id) && written.has(originalId)) refused.add(originalId)
  }
  return { refused, unchecked, pages: known }
}
