import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { eventually } from '@folio/service-kit/testing/eventually'
import { expect, test } from '@jest/globals'
import { longestMailMs, openMailServer } from './mail-server.ts'
import type { MessageStore, StoredMessage } from './message-store.ts'
import { claimMs, Outbox } from './outbox.ts'

const message: StoredMessage = {
  ...{ id: '1', receivedAt: '2030-01-01T00:00:00.000Z', mailedAt: null, mailAttempts: 1 },
  ...{ name: 'Ada', email: 'ada@example.org', subject: 'Page order', message: 'Wrong.' },
  ...{ category: 'other', priority: 'low' },
}

test('a mail that has left does not leave again because the database was away for a moment', async () => {
  let isMarked = false
  let failures = 2
  const store = {
    claimDue: async () => (isMarked ? undefined : message),
    markMailed: async () => {
      failures -= 1
      if (failures >= 0) throw new Error('the database is away')
      isMarked = true
    },
    postpone: async () => undefined,
  } as Partial<MessageStore> as MessageStore
  let mails = 0
  const outbox = new Outbox({
    store: async () => store,
    logger: { warn: () => undefined, error: () => undefined },
    send: async () => {
      mails += 1
    },
    now: () => 0,
    pollMs: 10,
  })
  outbox.start()
  await eventually(async () => expect(isMarked).toBe(true))
  await outbox.stop()
  expect(mails).toBe(1)
})

test('a mail server that never comes to an end is given up before another replica takes the message', async () => {
  const talking = createServer((socket) => {
    const saying = setInterval(() => socket.write('220-one moment please\r\n'), 50)
    socket.on('error', () => undefined).on('close', () => clearInterval(saying))
  })
  await once(talking.listen(0, '127.0.0.1'), 'listening')
  const server = openMailServer(`smtp://127.0.0.1:${(talking.address() as AddressInfo).port}`, 500)
  await expect(
    server.send({ from: 'a@folio.example', to: 'b@folio.example', text: 'Hello' }),
  ).rejects.toThrow()
  server.close()
  await new Promise((closed) => talking.close(closed))
  expect(claimMs).toBeGreaterThan(longestMailMs)
})
