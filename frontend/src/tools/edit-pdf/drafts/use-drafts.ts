import { useCallback, useEffect, useState } from 'react'
import { unheld, whenReleased } from './draft-holder.ts'
import { tellOfDrafts, whenDraftsChange } from './draft-news.ts'
import { type Draft, draftsLeft, forgetDraft, type TakenDraft, takeDraft } from './draft-store.ts'

interface Drafts {
  readonly drafts: readonly Draft[]
  readonly discard: (id: string) => void
  /** What a draft holds, which is kept by another id from now on and offered no more; nothing when it is gone. */
  readonly take: (draft: Draft, newId: string) => Promise<TakenDraft | undefined>
}

const none: readonly Draft[] = []

/**
 * The drafts that wait in this browser, looked for whenever they begin to be shown, when another tab lets one go or takes
 * one, and when the hour of the first is over.
 */
export function useDrafts(isShown: boolean): Drafts {
  const [drafts, setDrafts] = useState(none)
  const remove = useCallback((id: string) => setDrafts((all) => all.filter((draft) => draft.id !== id)), [])
  const firstEnd = Math.min(...drafts.map(({ deletedAt }) => deletedAt))

  useEffect(() => {
    if (!isShown) return
    const end = new AbortController()
    const { signal } = end
    const awaited = new Set<string>()
    const look = async () => {
      const all = await draftsLeft()
      const left = await unheld(all)
      if (signal.aborted) return
      if (left.length > 0 || Number.isFinite(firstEnd)) setDrafts(left)
      // A tab that has just been closed may hold its own for a moment yet.
      for (const { id } of all.filter((draft) => !left.includes(draft) && !awaited.has(draft.id))) {
        awaited.add(id)
        whenReleased(id, signal, () => {
          awaited.delete(id)
          void look()
        })
      }
    }
    void look()
    whenDraftsChange(signal, () => void look())
    const timer = Number.isFinite(firstEnd)
      ? setTimeout(() => void look(), Math.max(0, firstEnd - Date.now()) + 1000)
      : undefined
    return () => {
      end.abort()
      clearTimeout(timer)
    }
  }, [isShown, firstEnd])

  // Those of before may be saved by now: the next time only what is found anew is offered.
  useEffect(() => (isShown ? () => setDrafts(none) : undefined), [isShown])

  return {
    drafts,
    discard: (id) => {
      remove(id)
      void forgetDraft(id).then(tellOfDrafts)
    },
    take: (draft, newId) => {
      remove(draft.id)
      return takeDraft(draft.id, newId)
    },
  }
}
