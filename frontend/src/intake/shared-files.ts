import { policy } from '@folio/contract/site/policy'
import { answerOf, inHourStore, type KeptFiles } from '../browser/hour-store.ts'
import { newId } from '../browser/new-id.ts'

const id = 'shared'

/** Keeps files that another program has shared until a page takes them, for an hour at most; false where there is no room. */
export const keepShared = (shared: readonly File[], now = Date.now()): Promise<boolean> =>
  inHourStore(
    'readwrite',
    async ({ choices, files }) => {
      const before: KeptFiles | undefined = await answerOf(choices.get(id))
      for (const old of before?.fileIds ?? []) files.delete(old)
      const fileIds = shared.map((file) => {
        const fileId = newId()
        files.put(file, fileId)
        return fileId
      })
      const record: KeptFiles = { id, fileIds, deletedAt: now + policy.resultMinutes * 60_000 }
      choices.put(record)
      return true
    },
    () => false,
  )

/** The files that were shared last, once; none where they are older than an hour. */
export const takeShared = (now = Date.now()): Promise<readonly File[]> =>
  inHourStore<readonly File[]>(
    'readwrite',
    async ({ choices, files }) => {
      const record: KeptFiles | undefined = await answerOf(choices.get(id))
      if (!record) return []
      const contents = await Promise.all(
        record.fileIds.map((fileId) => answerOf<File | undefined>(files.get(fileId))),
      )
      choices.delete(id)
      for (const fileId of record.fileIds) files.delete(fileId)
      return record.deletedAt > now ? contents.filter((file) => file !== undefined) : []
    },
    () => [],
  )
