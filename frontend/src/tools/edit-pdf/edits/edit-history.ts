import type { TextItem } from '../texts/text-item.ts'
import { type Edit, type Edits, editOf, isChanged, withContent } from './edit.ts'

/**
 * The edits and the steps that led to them. `edits` holds at most one that is being written (`isEditing`); `settled`
 * are those before it was begun.
 */
export interface EditHistory {
  readonly edits: Edits
  readonly settled: Edits
  readonly past: readonly Edits[]
  readonly future: readonly Edits[]
}

export const noEdits: EditHistory = { edits: [], settled: [], past: [], future: [] }

/** The edit that is being written. */
export const activeEdit = ({ edits }: Pick<EditHistory, 'edits'>): Edit | undefined =>
  edits.find(({ isEditing }) => isEditing)

/** What differs from the original by now. A text that was only clicked is no edit yet. */
export const changesIn = ({ edits }: Pick<EditHistory, 'edits'>): Edits => edits.filter(isChanged)

/** Begins to edit a text; one that was edited before goes on from there. */
export function begin(history: EditHistory, item: TextItem, pageWidth: number): EditHistory {
  if (activeEdit(history)?.originalId === item.id) return history
  const done = finish(history)
  const known = done.edits.some(({ originalId }) => originalId === item.id)
  const edits = known
    ? done.edits.map((edit) => (edit.originalId === item.id ? { ...edit, isEditing: true } : edit))
    : [...done.edits, editOf(item, pageWidth)]
  return { ...done, edits }
}

/** Puts other words into the edit that is being written. @param pageWidth points, as the page is shown */
export const write = (history: EditHistory, content: string, pageWidth: number): EditHistory => ({
  ...history,
  edits: history.edits.map((edit) => (edit.isEditing ? withContent(edit, content, pageWidth) : edit)),
})

/** Ends the edit that is being written. One that leaves the text as it was is none. */
export function finish(history: EditHistory): EditHistory {
  if (!activeEdit(history)) return history
  const edits = history.edits.filter(isChanged).map((edit) => ({ ...edit, isEditing: false }))
  return sameEdits(edits, history.settled) ? { ...history, edits: history.settled } : step(history, edits)
}

/** New words for a text. */
export interface Writing {
  readonly item: TextItem
  readonly content: string
  /** Points. */
  readonly pageWidth: number
}

/** Writes texts, all of them as one step. Those that are edited already go on from there. */
export function writeAll(history: EditHistory, writings: readonly Writing[]): EditHistory {
  const done = finish(history)
  const edits = new Map(done.edits.map((edit) => [edit.originalId, edit]))
  for (const { item, content, pageWidth } of writings) {
    const known = edits.get(item.id) ?? { ...editOf(item, pageWidth), isEditing: false }
    edits.set(item.id, withContent(known, content, pageWidth))
  }
  const changed = [...edits.values()].filter(isChanged)
  return sameEdits(changed, done.edits) ? done : step(done, changed)
}

/** Brings original texts back, as one step. */
export function restore(history: EditHistory, originalIds: readonly string[]): EditHistory {
  const done = finish(history)
  const edits = done.edits.filter((edit) => !originalIds.includes(edit.originalId))
  return edits.length === done.edits.length ? done : step(done, edits)
}

/** Finishes what is being written and goes one step back; the same where there is none. */
export function undo(history: EditHistory): EditHistory {
  const { settled, past, future } = finish(history)
  const before = past.at(-1)
  return before
    ? { edits: before, settled: before, past: past.slice(0, -1), future: [settled, ...future] }
    : history
}

/** Finishes what is being written and takes the step again that was taken back last; the same where there is none. */
export function redo(history: EditHistory): EditHistory {
  const { settled, past, future } = finish(history)
  const [after, ...later] = future
  return after ? { edits: after, settled: after, past: [...past, settled], future: later } : history
}

/** The page of the first edit that differs between two states, or nothing when none does. */
export function changedPage(before: Edits, after: Edits): number | undefined {
  return (firstMissing(after, before) ?? firstMissing(before, after))?.pageNumber
}

/** The first edit that is not among others; there may be thousands of both. */
function firstMissing(edits: Edits, others: Edits): Edit | undefined {
  const contents = new Map(others.map(({ id, content }) => [id, content]))
  return edits.find(({ id, content }) => contents.get(id) !== content)
}

const step = ({ settled, past }: EditHistory, edits: Edits): EditHistory => ({
  edits,
  settled: edits,
  past: [...past, settled],
  future: [],
})

/** Whether two states say the same, whatever the order in which they came about. */
export const sameEdits = (left: Edits, right: Edits): boolean =>
  left.length === right.length && changedPage(left, right) === undefined
