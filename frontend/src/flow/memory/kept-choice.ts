import { policy } from '@folio/contract/site/policy'
import { answerOf, type HourStores, inHourStore, type KeptFiles } from '../../browser/hour-store.ts'
import { inStorage } from '../../browser/in-storage.ts'
import { newId } from '../../browser/new-id.ts'
import type { Item } from '../model/flow.ts'
import { noWishes, type Wishes } from '../model/wishes.ts'
import { chosenKey } from './kept-key.ts'

/** Files that were chosen for a tool in one tab; the id is that of tab and tool. */
interface Choice extends KeptFiles {
  /** Absent where an older version has kept the files. */
  readonly wishes?: Wishes
}

/** Files with what was asked of them. */
export interface KeptChoice {
  /** Empty where nothing is kept. */
  readonly items: readonly Item[]
  readonly wishes: Wishes
}

const nothing: KeptChoice = { items: [], wishes: noWishes }

/** How long files are kept, in ms. */
export const lifeMs = policy.resultMinutes * 60_000

/** What came of keeping files: `full` where there is no room for them, `off` where the browser keeps nothing at all. */
export type Kept = 'kept' | 'full' | 'off'

/** Keeps chosen files for an hour from now. Each is written once, however often their order changes. */
export async function keepChoice(
  tool: string,
  { items, wishes }: KeptChoice,
  now = Date.now(),
): Promise<Kept> {
  const record = await inHourStore<Kept>(
    'readwrite',
    async ({ choices, files }) => {
      const id = idOf(tool)
      const before: Choice | undefined = await answerOf(choices.get(id))
      const fileIds = items.map((item) => item.id)
      const fileIdsBefore = new Set(before?.fileIds)
      for (const gone of fileIdsBefore) if (!fileIds.includes(gone)) files.delete(gone)
      for (const item of items) if (!fileIdsBefore.has(item.id)) files.put(item.file, item.id)
      const choice: Choice = { id, fileIds, wishes, deletedAt: now + lifeMs }
      choices.put(choice)
      return 'kept'
    },
    (error) => (error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'off'),
  )
  if (record === 'kept') inStorage('sessionStorage', (storage) => storage.setItem(chosenKey(tool), ''))
  // An older choice is not what the visitor sees.
  else await forgetChoice(tool)
  return record
}

/** Keeps files of which nothing is asked yet. */
export const keepFiles = (tool: string, files: readonly File[]): Promise<Kept> =>
  keepChoice(tool, { items: files.map((file) => itemOf(newId(), file)), wishes: noWishes })

/** The files that are kept of this tab and tool, in their order; none once a single one of them is gone. */
export async function keptChoice(tool: string, now = Date.now()): Promise<KeptChoice> {
  if (inStorage('sessionStorage', (storage) => storage.getItem(chosenKey(tool))) == null) return nothing
  const record = await inHourStore<KeptChoice>(
    'readonly',
    async ({ choices, files }) => {
      const choice: Choice | undefined = await answerOf(choices.get(idOf(tool)))
      if (!choice || choice.deletedAt <= now) return nothing
      const contents = await Promise.all(
        choice.fileIds.map((id) => answerOf<File | undefined>(files.get(id))),
      )
      const whole = contents.every((file) => file !== undefined)
      if (!whole) return nothing
      const items = contents.map((file, index) => itemOf(choice.fileIds[index] ?? newId(), file))
      return { items, wishes: choice.wishes ?? noWishes }
    },
    () => nothing,
  )
  if (record.items.length === 0) await forgetChoice(tool)
  return record
}

/** The same files, once. */
export async function takeKept(tool: string): Promise<readonly File[]> {
  const { items } = await keptChoice(tool)
  await forgetChoice(tool)
  return items.map(({ file }) => file)
}

/** Deletes what this tab has chosen for a tool; nothing happens where the browser's store cannot be used. */
export async function forgetChoice(tool: string): Promise<void> {
  inStorage('sessionStorage', (storage) => storage.removeItem(chosenKey(tool)))
  await inHourStore(
    'readwrite',
    async (stores) => {
      const choice: Choice | undefined = await answerOf(stores.choices.get(idOf(tool)))
      if (choice) remove(stores, choice)
    },
    () => undefined,
  )
}

/** Deletes what is older than an hour, whichever tab it came from. */
export const forgetOldChoices = (now = Date.now()): Promise<void> =>
  inHourStore(
    'readwrite',
    async (stores) => {
      const all: readonly Choice[] = await answerOf(stores.choices.getAll())
      for (const choice of all) if (choice.deletedAt <= now) remove(stores, choice)
    },
    () => undefined,
  )

function remove({ choices, files }: HourStores, { id, fileIds }: Choice): void {
  choices.delete(id)
  for (const file of fileIds) files.delete(file)
}

const itemOf = (id: string, file: File): Item => ({
  ...{ id, file, name: file.name, size: file.size },
  status: 'ready',
})

/** A tab has a name of its own, which outlives a reload and a crash but not the tab. */
const idOf = (tool: string): string =>
  `${inStorage('sessionStorage', (storage) => {
    const tab = storage.getItem('tab') ?? newId()
    storage.setItem('tab', tab)
    return tab
  })} ${tool}`
