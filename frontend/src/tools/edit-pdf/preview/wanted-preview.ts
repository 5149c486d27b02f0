import { type Edits, isChanged } from '../edits/edit.ts'
import { activeEdit, type EditHistory } from '../edits/edit-history.ts'
import type { EditorState } from '../state/editor-state.ts'

/** The edits of a page that have ended; one that is being written counts as it was before. */
export function settledEdits(history: EditHistory, page: number): Edits {
  const edits = activeEdit(history) ? history.settled : history.edits
  return edits.filter((edit) => edit.pageNumber === page && isChanged(edit))
}

/** What a preview of the present page with some edits would be of, as text to compare; undefined when there is nothing to ask for. */
export function wantedPreview({ session, texts, page }: EditorState, edits: Edits): string | undefined {
  // Its own drawing comes first: with it the fonts of its texts are known.
  if (session.state !== 'connected' || !texts[page]) return undefined
  if (edits.length === 0) return undefined
  return JSON.stringify([session.id, page, ...edits.map(({ id, content }) => [id, content])])
}
