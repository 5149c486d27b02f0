import { eventually } from '@folio/service-kit/testing/eventually'
import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'

/**
 * What gives, in a page, the results of requests to its two stores, `choices` and `files`, or `none`. What the page
 * itself has not made is not opened, because that would make it, without stores, before the page can.
 */
const fromStores = (requests: string, none: string) => `indexedDB.databases().then((bases) =>
  bases.some(({ name }) => name === 'kept-for-an-hour')
    ? new Promise((resolve, reject) => {
      const opening = indexedDB.open('kept-for-an-hour')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const base = opening.result
        const reading = base.transaction(['choices', 'files'])
        const [choices, files] = ['choices', 'files'].map((name) => reading.objectStore(name))
        const requests = ${requests}
        reading.oncomplete = () => { base.close(); resolve(requests.map(({ result }) => result)) }
      }
    })
    : ${none})`

/** How many lists of files and files the browser of a page keeps. */
export const keptCounts = fromStores('[choices.count(), files.count()]', '[0, 0]')

/** The names of the kept files in the order of their list, where there is one list. */
const keptNames = `${fromStores('[choices.getAll(), files.getAllKeys(), files.getAll()]', '[[], [], []]')}.then(
  ([[choice], ids, files]) => (choice?.fileIds ?? []).map((id) => files[ids.indexOf(id)]?.name))`

/** What is asked of the kept files of all lists, as text. */
const asked = `${fromStores('[choices.getAll()]', '[[]]')}.then(
  ([choices]) => JSON.stringify(choices.map(({ wishes }) => ({ ...wishes, pages: [...wishes.pages] }))))`

/** Files are kept when the choice rests. */
export const untilKept = (page: Page, choices: number, files: number): Promise<void> =>
  eventually(async () => expect(await page.evaluate(keptCounts)).toEqual([choices, files]))

/** The same for one list, whose order may be kept later than its files. */
export const untilKeptInOrder = (page: Page, names: readonly string[]): Promise<void> =>
  eventually(async () => expect(await page.evaluate(keptNames)).toEqual(names))

/** What is asked of the files is kept later than they are. */
export const untilAsked = (page: Page, text: string): Promise<void> =>
  eventually(async () => expect(await page.evaluate(asked)).toContain(text))
