import { useCallback, useEffect, useState } from 'react'
import { unheld, whenReleased } from './draft-holder.ts'
import { type Draft, draftsLeft, fileOfDraft, forgetDraft } from './draft-store.ts'

interface Drafts {
  readonly drafts: readonly Draft[]
  readonly discard: (id: string) => void
  /** The file of a draft, which is offered no more; nothing when it is gone. */
  readonly take: (draft: Draft) => Promise<File | undefined>
}

/**
 * The drafts that wait in this browser, looked for whenever `wanted` begins, when another tab lets one go, and when the
 * hour of the first is over.
 */
export function useDrafts(wanted: boolean): Drafts {
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  const remove = useCallback((id: string) => setDrafts((all) => all.filter((draft) => draft.id !== id)), [])
  const firstEnd = Math.min(...drafts.map(({ deletedAt }) => deletedAt))

  useEffect(() => {
    if (!wanted) return
    const end = new AbortController()
    const { signal } = end
    const look = async () => {
      const all = await draftsLeft()
      const left = await unheld(all)
      if (signal.aborted) return
      if (left.length > 0 || Number.isFinite(firstEnd)) setDrafts(left)
      // A tab that has just been closed may hold its own for a moment yet.
      whenReleased(
        all.filter((draft) => !left.includes(draft)),
        signal,
        () => void look(),
      )
    }
    void look()
    const timer = Number.isFinite(firstEnd)
      ? setTimeout(() => void look(), Math.max(0, firstEnd - Date.now()) + 1000)
      : undefined
    return () => {
      end.abort()
      clearTimeout(timer)
    }
  }, [wanted, firstEnd])

  return {
    drafts,
    discard: (id) => {
      remove(id)
      void forgetDraft(id)
    },
    take: async ({ id }) => {
      remove(id)
      return fileOfDraft(id)
    },
  }
}
