import { policy } from '@folio/contract/site/policy'
import { answerOf, holdHourStore, inHourStore } from '../../../browser/hour-store.ts'
import type { EditHistory } from '../edits/edit-history.ts'
import type { KeptEdits } from '../state/editor-state.ts'
import { whenDraftsChange } from './draft-news.ts'

/** Edits that were not saved, as this browser keeps them beside their file. */
export interface Draft {
  readonly id: string
  /** The name of the file. */
  readonly name: string
  readonly history: EditHistory
  /** Absent where an older version has kept the edits. */
  readonly outcomes?: KeptEdits['outcomes']
  /** Milliseconds since 1970, on this browser's clock. */
  readonly keptAt: number
  readonly deletedAt: number
}

const lifeMs = policy.resultMinutes * 60_000

/** Keeps the edits of one open file, as long as it is open. */
export interface DraftKeeper {
  /**
   * Keeps them for an hour from now, also when the page is just ending. Resolves to whether that could be done: the
   * browser's store may be switched off or full, and the edits are then only in the page.
   */
  readonly keep: (edits: KeptEdits, now?: number) => Promise<boolean>
  readonly forget: () => Promise<boolean>
  /** What has been asked for is done all the same. */
  readonly release: () => void
}

/** The keeper of an open file; `id` is that of its draft in the stores. */
export function draftKeeper(id: string, file: File): DraftKeeper {
  const held = holdHourStore()
  const end = new AbortController()
  // The file is written once, however often its edits change.
  let hasFile = false
  whenDraftsChange(end.signal, () => {
    hasFile = false
  })
  return {
    keep: async (edits, now = Date.now()) => {
      const draft: Draft = { id, name: file.name, ...edits, keptAt: now, deletedAt: now + lifeMs }
      const isKept = await held.write(({ drafts, files }) => {
        drafts.put(draft)
        if (!hasFile) files.put(file, id)
      })
      if (isKept) hasFile = true
      return isKept
    },
    forget: () => {
      hasFile = false
      return held.write(({ drafts, files }) => {
        drafts.delete(id)
        files.delete(id)
      })
    },
    release: () => {
      end.abort()
      held.release()
    },
  }
}

/** The drafts that are left, the latest first; those whose hour is over are deleted. */
export const draftsLeft = (now = Date.now()): Promise<readonly Draft[]> =>
  inHourStore(
    'readwrite',
    async ({ drafts, files }) => {
      const all: readonly Draft[] = await answerOf(drafts.getAll())
      for (const { id } of all.filter(({ deletedAt }) => deletedAt <= now)) {
        drafts.delete(id)
        files.delete(id)
      }
      return all.filter(({ deletedAt }) => deletedAt > now).sort((one, other) => other.keptAt - one.keptAt)
    },
    () => [],
  )

/** What one goes on with. */
export interface TakenDraft extends KeptEdits {
  readonly file: File
}

/**
 * Gives a draft to the one who asks first, by another id: who asks later, in whatever tab, gets nothing, and no two tabs
 * write to one draft.
 */
export const takeDraft = (id: string, newId: string): Promise<TakenDraft | undefined> =>
  inHourStore<TakenDraft | undefined>(
    'readwrite',
    async ({ drafts, files }) => {
      const [draft, file] = await Promise.all([
        answerOf<Draft | undefined>(drafts.get(id)),
        answerOf<File | undefined>(files.get(id)),
      ])
      if (!draft || !file) return undefined
      drafts.delete(id)
      files.delete(id)
      drafts.put({ ...draft, id: newId })
      files.put(file, newId)
      return { file, history: draft.history, outcomes: draft.outcomes ?? [] }
    },
    () => undefined,
  )

/** Deletes a draft and its file; nothing happens where the browser's store cannot be used. */
export const forgetDraft = (id: string): Promise<void> =>
  inHourStore(
    'readwrite',
    async ({ drafts, files }) => {
      drafts.delete(id)
      files.delete(id)
    },
    () => undefined,
  )
