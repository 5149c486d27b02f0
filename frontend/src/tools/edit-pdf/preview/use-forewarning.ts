import { outcomeTexts } from '@folio/contract/editing/edit-outcome'
import { useEffect, useEffectEvent, useState } from 'react'
import { isChanged } from '../edits/edit.ts'
import { activeEdit } from '../edits/edit-history.ts'
import { saveElement } from '../edits/save-element.ts'
import type { EditorState } from '../state/editor-state.ts'
import type { PreviewCall } from './preview-calls.ts'
import { restMs } from './use-shown-edits.ts'
import { settledEdits } from './wanted-preview.ts'

/**
 * What is to be known of the text that is being written, as soon as one pauses: that it is cut off, runs into the next
 * one, or lacks letters. Empty when there is nothing, it is not known, or the picture of the page tells it.
 */
export function useForewarning(state: EditorState, isShown: boolean, call: PreviewCall): string {
  const [known, setKnown] = useState<{ readonly id: string; readonly remarks: string }>()
  const { session, page, history } = state
  const active = activeEdit(history)
  const changed = active && isChanged(active) && !isShown ? active : undefined

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (!changed || session.state !== 'connected') return
    const others = settledEdits(history, page).filter(({ id }) => id !== changed.id)
    const elements = [...others, changed].map(saveElement)
    // What cannot be told now is told when the edit has ended, and so is that it cannot.
    const request = { sessionId: session.id, pageNumber: page, elements }
    const answer = await call(request, signal).catch(() => undefined)
    if (signal.aborted) return
    const outcome = answer?.outcomes.find(({ id }) => id === changed.id)
    setKnown({ id: changed.id, remarks: outcome ? outcomeTexts(outcome).join(' ') : '' })
  })

  const written = changed && JSON.stringify([changed.id, changed.content])
  useEffect(() => {
    if (written === undefined) return
    let end: AbortController | undefined
    const rest = setTimeout(() => {
      end = new AbortController()
      void ask(end.signal)
    }, restMs)
    return () => {
      clearTimeout(rest)
      end?.abort()
    }
  }, [written])

  return known && known.id === changed?.id ? known.remarks : ''
}
