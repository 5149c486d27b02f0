import { useEffect, useEffectEvent, useRef } from 'react'
import { finish } from '../edits/edit-history.ts'
import { type EditorState, unsaved } from '../state/editor-state.ts'
import { holdDraft } from './draft-holder.ts'
import { type DraftKeeper, draftKeeper } from './draft-store.ts'

/** How long writing rests before it is kept. */
const restMs = 400

/** Keeps edits in this browser until they are saved, so that neither a reload nor a crash loses them. */
export function useDraft(id: string, file: File, state: EditorState): void {
  const { history, outcomes } = state
  const isUnsaved = unsaved(state)
  const keeper = useRef<DraftKeeper>(null)
  const keep = useEffectEvent(() => {
    if (isUnsaved) void keeper.current?.keep({ history: finish(history), outcomes })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft has one file.
  useEffect(() => {
    const end = new AbortController()
    const own = draftKeeper(id, file)
    keeper.current = own
    holdDraft(id, end.signal)
    // A page that is hidden may never be told that it ends.
    document.addEventListener('visibilitychange', () => keep(), { signal: end.signal })
    window.addEventListener('pagehide', () => keep(), { signal: end.signal })
    return () => {
      keep()
      end.abort()
      own.release()
    }
  }, [id])

  // The first change is kept at once, with the file: a page that ends has no time for both.
  useEffect(() => {
    if (isUnsaved) keep()
    else void keeper.current?.forget()
  }, [isUnsaved])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the edits, and of what is known of them, is kept.
  useEffect(() => {
    if (!isUnsaved) return
    const timer = setTimeout(keep, restMs)
    return () => clearTimeout(timer)
  }, [id, isUnsaved, history, outcomes])
}
