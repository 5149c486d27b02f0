import { useEffect, useEffectEvent } from 'react'
import { finish } from '../edits/edit-history.ts'
import { type EditorState, unsaved } from '../state/editor-state.ts'
import { holdDraft } from './draft-holder.ts'
import { forgetDraft, keepDraft } from './draft-store.ts'

/** How long writing rests before it is kept. */
const restMs = 400

/** Keeps edits in this browser until they are saved, so that neither a reload nor a crash loses them. */
export function useDraft(id: string, file: File, state: EditorState): void {
  const { history } = state
  const wanted = unsaved(state)
  const keep = useEffectEvent(() => {
    if (wanted) void keepDraft(id, file, finish(history))
  })

  useEffect(() => {
    const end = new AbortController()
    holdDraft(id, end.signal)
    // A page that is hidden may never be told that it ends.
    document.addEventListener('visibilitychange', () => keep(), { signal: end.signal })
    window.addEventListener('pagehide', () => keep(), { signal: end.signal })
    return () => {
      end.abort()
      keep()
    }
  }, [id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the edits is kept.
  useEffect(() => {
    if (!wanted) {
      void forgetDraft(id)
      return
    }
    const timer = setTimeout(keep, restMs)
    return () => clearTimeout(timer)
  }, [id, wanted, history])
}
