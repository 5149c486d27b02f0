import { outcomeTexts } from '@folio/contract/editing/edit-outcome'
import { counted } from '@folio/contract/numbers/counted'
import { activeEdit, sameEdits } from '../edits/edit-history.ts'
import type { EditorState } from './editor-state.ts'

/** What somebody who does not see the page should hear of a change; nothing where the focus tells it already. */
export function announcement(before: EditorState, after: EditorState): string | undefined {
  if (before.page !== after.page) return `Page ${after.page} of ${after.pageCount}`
  if (before.mode !== after.mode) return after.mode === 'edit' ? 'Editing is on' : 'Editing is off'
  if (before.unit !== after.unit)
    return after.unit === 'line' ? 'Single lines are edited' : 'Whole paragraphs are edited'
  if (before.outcomes !== after.outcomes) return remarks(before, after)
  const { edits } = after.history
  const ended = activeEdit(before.history) && !activeEdit(after.history)
  if (ended || (!activeEdit(after.history) && !sameEdits(before.history.edits, edits)))
    return edits.length === 0 ? 'No text is changed' : `${counted(edits.length, 'text')} changed`
  return undefined
}

/** What has come to light since about edits that have ended; the field of one that is written says it itself. */
function remarks(before: EditorState, after: EditorState): string | undefined {
  const active = activeEdit(after.history)?.id
  const texts = after.outcomes.flatMap((outcome) => {
    if (outcome.id === active) return []
    const known = before.outcomes.find(({ id }) => id === outcome.id)
    const said = known ? outcomeTexts(known) : []
    return outcomeTexts(outcome).filter((text) => !said.includes(text))
  })
  return texts.length > 0 ? texts.join(' ') : undefined
}
