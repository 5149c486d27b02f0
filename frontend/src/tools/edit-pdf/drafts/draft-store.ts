import { policy } from '@folio/contract/site/policy'
import { answerOf, inHourStore } from '../../../browser/hour-store.ts'
import type { EditHistory } from '../edits/edit-history.ts'

/** Edits that were not saved, as this browser keeps them beside their file. */
export interface Draft {
  readonly id: string
  /** The name of the file. */
  readonly name: string
  readonly history: EditHistory
  /** Milliseconds since 1970, on this browser's clock. */
  readonly keptAt: number
  readonly deletedAt: number
}

const lifeMs = policy.resultMinutes * 60_000

/**
 * Keeps edits for an hour from now. Resolves to whether that could be done: the browser's store may be switched off or
 * full, and the edits are then only in the page.
 */
export const keepDraft = (id: string, file: File, history: EditHistory, now = Date.now()): Promise<boolean> =>
  inHourStore(
    'readwrite',
    async ({ drafts, files }) => {
      const kept: Draft = { id, name: file.name, history, keptAt: now, deletedAt: now + lifeMs }
      drafts.put(kept)
      if ((await answerOf(files.getKey(id))) === undefined) files.put(file, id)
      return true
    },
    () => false,
  )

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

export const fileOfDraft = (id: string): Promise<File | undefined> =>
  inHourStore(
    'readonly',
    ({ files }) => answerOf<File | undefined>(files.get(id)),
    () => undefined,
  )

export const forgetDraft = (id: string): Promise<void> =>
  inHourStore(
    'readwrite',
    async ({ drafts, files }) => {
      drafts.delete(id)
      files.delete(id)
    },
    () => undefined,
  )
