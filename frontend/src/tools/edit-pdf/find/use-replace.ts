import { isOutOfPlace } from '@folio/contract/editing/edit-outcome'
import { type Dispatch, useEffect, useEffectEvent, useState } from 'react'
import { useSettings } from '../../../installation/settings.ts'
import { saveElement } from '../edits/save-element.ts'
import { CallRefused, previewPage } from '../session/session-calls.ts'
import type { EditorEvent, EditorState } from '../state/editor-state.ts'
import { placeOf } from './hit-order.ts'
import { type Checked, type CheckedPage, type Questions, refusedWritings } from './refused-writings.ts'
import { checkingText, replacedText } from './replace-text.ts'
import { replacements, type Situation } from './replacements.ts'
import type { Hits } from './use-hits.ts'

export interface Replace {
  /** What became of the last replacement; empty when there is nothing to say. */
  readonly said: string
  /** The server is being asked which hits it would refuse. */
  readonly isChecking: boolean
  /** Ends a check too, before anything is written. */
  readonly forget: () => void
  readonly replaceOne: (words: string) => void
  readonly replaceAll: (words: string) => void
}

const nothingKnown: Checked = { refused: new Set(), unchecked: 0, pages: [] }

/**
 * Puts words in the place of hits: edits like others, all hits at once as one step. Before that the server is asked which of all
 * hits it would refuse, where it can be asked; those are left.
 */
export function useReplace(
  state: EditorState,
  dispatch: Dispatch<EditorEvent>,
  { hits, current, goTo }: Hits,
): Replace {
  const { editorBase } = useSettings()
  const [said, setSaid] = useState('')
  const [checking, setChecking] = useState<{ readonly words: string }>()
  const { session, history } = state

  const forget = () => {
    setChecking(undefined)
    setSaid('')
  }

  const replaceOne = (words: string) => {
    if (!current) return
    setSaid('')
    // What is replaced is in sight first.
    if (current.item.pageNumber !== state.page) {
      goTo(placeOf(current))
      return
    }
    const { writings, ...counts } = replacements([current], words, situationOf(state))
    const { replaced, beyond } = counts
    dispatch({ type: 'write-all', writings })
    if (beyond > 0) setSaid(replacedText(counts))
    else if (replaced === 0) setSaid('This text cannot be changed.')
    // On from behind the new words, which may have what is looked for once more.
    goTo({ ...placeOf(current), from: current.from + (replaced > 0 ? words.length : 1) })
  }

  /** Replaces the hits as they are now: one may have written on while the server was asked. */
  const write = (words: string, { refused, unchecked, pages }: Checked) => {
    const situation = situationOf(state)
    const known = { ...situation, refused: new Set([...situation.refused, ...refused]) }
    const { writings, ...counts } = replacements(hits, words, known)
    dispatch({ type: 'write-all', writings })
    // What is known of them is said in the list of edits, before any of these pages is looked at.
    for (const { page, outcomes } of pages) dispatch({ type: 'previewed', page, outcomes })
    setSaid(replacedText(counts, { unchecked, outOfPlace: outOfPlace(pages) }))
  }
  const writeChecked = useEffectEvent(write)

  const check = useEffectEvent(async (words: string, signal: AbortSignal) => {
    if (session.state !== 'connected') return nothingKnown
    const ask: Questions['ask'] = async (pageNumber, edits) => {
      const question = { sessionId: session.id, pageNumber, elements: edits.map(saveElement) }
      try {
        return (await previewPage(editorBase, question, signal)).outcomes
      } catch (error) {
        // A page that cannot be asked for now is counted; that it cannot be saved either is told by the save.
        if (error instanceof CallRefused) return undefined
        throw error
      }
    }
    const { writings } = replacements(hits, words, situationOf(state))
    return refusedWritings({ history, writings, ask, onPage: (checked) => setSaid(checkingText(checked)) })
  })

  useEffect(() => {
    if (!checking) return
    const end = new AbortController()
    const run = async () => {
      const checked = await check(checking.words, end.signal)
      end.signal.throwIfAborted()
      setChecking(undefined)
      writeChecked(checking.words, checked)
    }
    run().catch((error: unknown) => {
      // Given up is no fault: another query has begun, or the bar is closed.
      if (!end.signal.aborted) throw error
    })
    return () => end.abort()
  }, [checking])

  const replaceAll = (words: string) => {
    if (session.state === 'connected') setChecking({ words })
    else write(words, nothingKnown)
  }

  return { said, isChecking: checking !== undefined, forget, replaceOne, replaceAll }
}

/** How many of the edits do not stand as one would expect. */
const outOfPlace = (pages: readonly CheckedPage[]): number =>
  pages.flatMap(({ outcomes }) =>
    outcomes.filter((outcome) => outcome.change !== 'refused' && isOutOfPlace(outcome)),
  ).length

function situationOf({ history, outcomes, refused, texts }: EditorState): Situation {
  const known = new Set(outcomes.flatMap(({ id, change }) => (change === 'refused' ? [id] : [])))
  const told = history.edits.flatMap(({ id, originalId }) => (known.has(id) ? [originalId] : []))
  return {
    edited: new Set(history.edits.map(({ originalId }) => originalId)),
    refused: new Set([...refused, ...told]),
    pageWidth: (page) => texts[page]?.width ?? Number.POSITIVE_INFINITY,
  }
}
