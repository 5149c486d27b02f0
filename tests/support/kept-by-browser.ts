import { eventually } from '@folio/service-kit/testing/eventually'
import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'

/** How many files and lists of files the browser keeps. */
const kept = (page: Page): Promise<unknown> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('kept-for-an-hour')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const base = opening.result
      const rooms = ['choices', 'files']
      const reading = base.transaction(rooms)
      const counts = rooms.map((room) => reading.objectStore(room).count())
      reading.oncomplete = () => { base.close(); resolve(counts.map(({ result }) => result)) }
    }
  })`)

/** Files are kept when the choice rests. */
export const untilKept = (page: Page, choices: number, files: number): Promise<void> =>
  eventually(async () => expect(await kept(page)).toEqual([choices, files]))
