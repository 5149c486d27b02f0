import type { EditOutcome } from '@folio/contract/editing/edit-outcome'
import type { Edits } from '../edits/edit.ts'

/** The outcomes of edits that say what they said: an edit that is written on, undone or restored has another one, or none. */
export function outcomesLeft(
  outcomes: readonly EditOutcome[],
  before: Edits,
  after: Edits,
): readonly EditOutcome[] {
  if (before === after || outcomes.length === 0) return outcomes
  const [said, says] = [contentsOf(before), contentsOf(after)]
  const left = outcomes.filter(({ id }) => says.has(id) && says.get(id) === said.get(id))
  return left.length === outcomes.length ? outcomes : left
}

const contentsOf = (edits: Edits): ReadonlyMap<string, string> =>
  new Map(edits.map(({ id, content }) => [id, content]))
