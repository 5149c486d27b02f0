import type { ContactMessage } from '@folio/contract/contact/contact'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Database } from '../src/database.ts'
import { MessageStore } from '../src/message-store.ts'
import { migrate } from '../src/migrations.ts'

const message: ContactMessage = {
  name: 'Ada Łovelace',
  email: 'ada@example.org',
  subject: "Robert'); DROP TABLE contact_message;--",
  category: 'bug-report',
  message: 'Seiten in falscher Reihenfolge 🙂\nzweite Zeile',
  priority: 'high',
}

const at = (seconds: number): Date => new Date(Date.UTC(2030, 0, 1, 0, 0, seconds))

/** What every database behind the contact form must do. */
export function messageStoreConformance(
  name: string,
  open: () => Promise<Database>,
  close: () => Promise<void>,
): void {
  describe(`messages in ${name}`, () => {
    let database: Database
    let store: MessageStore
    beforeAll(async () => {
      database = await open()
      await migrate(database)
      store = new MessageStore(database)
    })
    afterAll(async () => {
      await database.close()
      await close()
    })

    test('the schema is made once, also by replicas that start together', async () => {
      await Promise.all([migrate(database), migrate(database), migrate(database)])
      expect(await database.query('SELECT version FROM contact_schema')).toEqual([{ version: 1 }])
    })

    test('a message comes back to the letter and can be deleted', async () => {
      const id = await store.add(message, at(0), null)
      expect(await store.find(id)).toEqual({
        ...message,
        id,
        receivedAt: '2030-01-01T00:00:00.000Z',
        mailedAt: null,
        mailAttempts: 0,
      })
      expect(await store.remove(id)).toBe(true)
      expect(await store.remove(id)).toBe(false)
      expect(await store.find(id)).toBeUndefined()
      expect(await store.find("' OR true --")).toBeUndefined()
    })

    test('due mail is claimed once, comes back after its claim, and is done when mailed', async () => {
      const first = await store.add(message, at(1), at(1))
      const second = await store.add(message, at(2), at(2))
      const claims = await Promise.all([store.claimDue(at(3), at(100)), store.claimDue(at(3), at(100))])
      expect(claims.map((claim) => claim?.id).sort()).toEqual([first, second].sort())
      expect(await store.claimDue(at(3), at(100))).toBeUndefined()
      await store.markMailed(first, at(4))
      await store.postpone(second, at(50))
      expect(await store.claimDue(at(49), at(100))).toBeUndefined()
      expect(await store.claimDue(at(51), at(100))).toMatchObject({ id: second, mailAttempts: 2 })
      expect((await store.find(first))?.mailedAt).toBe('2030-01-01T00:00:04.000Z')
      await store.markMailed(second, at(52))
      expect(await store.claimDue(at(1000), at(2000))).toBeUndefined()
    })

    test('the newest stand first, a day is counted, the old are forgotten', async () => {
      expect((await store.list(1))[0]?.receivedAt).toBe('2030-01-01T00:00:02.000Z')
      expect(await store.countSince(at(1))).toBe(1)
      expect(await store.removeBefore(at(2))).toBe(1)
      expect((await store.list(10)).length).toBe(1)
    })
  })
}
