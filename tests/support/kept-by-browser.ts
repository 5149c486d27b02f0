import { eventually } from '@folio/service-kit/testing/eventually'
import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'

/**
 * What gives, in a page, how many lists of files and files its browser keeps. What the page itself has not made is not
 * opened, because that would make it, without rooms, before the page can.
 */
export const keptCounts = `indexedDB.databases().then((bases) => bases.some(({ name }) => name === 'kept-for-an-hour')
  ? new Promise((resolve, reject) => {
    const opening = indexedDB.open('kept-for-an-hour')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const base = opening.result
      const rooms = ['choices', 'files']
      const reading = base.transaction(rooms)
      const counts = rooms.map((room) => reading.objectStore(room).count())
      reading.oncomplete = () => { base.close(); resolve(counts.map(({ result }) => result)) }
    }
  })
  : [0, 0])`

/** Files are kept when the choice rests. */
export const untilKept = (page: Page, choices: number, files: number): Promise<void> =>
  eventually(async () => expect(await page.evaluate(keptCounts)).toEqual([choices, files]))
