import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mayMount, type SmallVolume, smallVolume } from '@folio/service-kit/testing/small-volume'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import request from 'supertest'
import { type StartedContact, startContact } from '../testing/started-contact.ts'
import { LazyStore } from './open-store.ts'
import { operatorSocket } from './operator-socket.ts'

const mebibyte = 1024 ** 2
/** Less than a new database takes, or a service wants to write in one. */
const roomLeft = 40 * mebibyte
const good = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'Page order',
  category: 'bug-report',
  message: 'The pages are in the wrong order.',
}

// One service for all of these, as each new database takes seconds: its first message comes while the disk is full.
let volume: SmallVolume | undefined
let folder: string
let dataDir: string
let running: StartedContact
beforeAll(async () => {
  volume = mayMount ? smallVolume({ bytes: 300 * mebibyte, inodes: 10_000 }) : undefined
  await volume?.fillBytes(roomLeft)
  folder = volume?.folder ?? (await mkdtemp(join(tmpdir(), 'folio-contact-')))
  dataDir = join(folder, 'data')
  running = await startContact(dataDir)
})
afterAll(async () => {
  await running.close()
  if (volume) volume.remove()
  else await rm(folder, { recursive: true, force: true })
})

const send = () => request(running.service.app).post('/api/contact').send(good)

/** Where a volume cannot be mounted, which takes root, the disk of the machine would have to be filled. */
const testOnVolume = mayMount ? test : test.skip

testOnVolume(
  'a disk that is full before the first message is told, and messages come when it is not',
  async () => {
    await refusedUntilEmptied()
  },
)

testOnVolume('a disk that is full later is told, and messages come again when it is not', async () => {
  expect((await send()).status).toBe(200)
  await volume?.fillBytes(roomLeft)
  await refusedUntilEmptied()
})

async function refusedUntilEmptied(): Promise<void> {
  const full = await send()
  expect(full.status).toBe(507)
  expect(full.body.error).toBe('The server is out of space. Please try again in a few minutes.')
  volume?.empty()
  expect((await send()).status).toBe(200)
}

test('a data folder that was deleted comes back with its next message, for the operator too', async () => {
  expect((await send()).status).toBe(200)
  await rm(dataDir, { recursive: true })
  expect((await send()).status).toBe(200)
  const listed = await request(`http+unix://${encodeURIComponent(operatorSocket(dataDir))}`).get('/messages')
  expect(listed.body).toMatchObject([{ subject: 'Page order' }])
  await running.service.stop()
  const later = new LazyStore({ dataDir, databaseUrl: undefined })
  expect(await (await later.store()).list(10)).toHaveLength(1)
  await later.close()
})
