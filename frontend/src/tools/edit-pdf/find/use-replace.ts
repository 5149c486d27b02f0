import { type Dispatch, useState } from 'react'
import type { EditorEvent, EditorState } from '../state/editor-state.ts'
import { placeOf } from './hit-order.ts'
import { replacedText } from './replace-text.ts'
import { replacements, type Situation } from './replacements.ts'
import type { Hits } from './use-hits.ts'

export interface Replace {
  /** What became of the last replacement; empty when there is nothing to say. */
  readonly said: string
  readonly forget: () => void
  readonly replaceOne: (words: string) => void
  readonly replaceAll: (words: string) => void
}

/** Puts words in the place of hits: edits like others, all hits at once as one step. */
export function useReplace(
  state: EditorState,
  dispatch: Dispatch<EditorEvent>,
  { hits, current, goTo }: Hits,
): Replace {
  const [said, setSaid] = useState('')

  const replaceOne = (words: string) => {
    if (!current) return
    setSaid('')
    // What is replaced is in sight first.
    if (current.item.pageNumber !== state.page) {
      goTo(placeOf(current))
      return
    }
    const { writings, replaced, left } = replacements([current], words, situationOf(state))
    dispatch({ type: 'write-all', writings })
    if (left > 0) setSaid('This text cannot be changed.')
    else if (replaced === 0) setSaid(replacedText({ replaced, left, beyond: 1 }))
    // On from behind the new words, which may have what is looked for once more.
    goTo({ ...placeOf(current), from: current.from + (replaced > 0 ? words.length : 1) })
  }

  const replaceAll = (words: string) => {
    const { writings, ...counts } = replacements(hits, words, situationOf(state))
    dispatch({ type: 'write-all', writings })
    setSaid(replacedText(counts))
  }

  return { said, forget: () => setSaid(''), replaceOne, replaceAll }
}

function situationOf({ history, outcomes, refused, texts }: EditorState): Situation {
  const known = new Set(outcomes.flatMap(({ id, change }) => (change === 'refused' ? [id] : [])))
  const told = history.edits.flatMap(({ id, originalId }) => (known.has(id) ? [originalId] : []))
  return {
    edited: new Set(history.edits.map(({ originalId }) => originalId)),
    refused: new Set([...refused, ...told]),
    pageWidth: (page) => texts[page]?.width ?? Number.POSITIVE_INFINITY,
  }
}
