import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Service } from '@folio/service-kit/service/service'
import { mayMount, smallVolume } from '@folio/service-kit/testing/small-volume'
import { afterAll, afterEach, expect, test } from '@jest/globals'
import request from 'supertest'
import { preparedFolder, startContact } from '../testing/started-contact.ts'
import { LazyStore } from './open-store.ts'
import { operatorSocket } from './operator-socket.ts'

const mebibyte = 1024 ** 2
const good = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'Page order',
  category: 'bug-report',
  message: 'The pages are in the wrong order.',
}

const prepared = await preparedFolder()
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

afterAll(() => prepared.remove())

async function start(dataDir: string): Promise<Service> {
  const { service, close } = await startContact(dataDir)
  undo.push(close)
  return service
}

const send = (service: Service) => request(service.app).post('/api/contact').send(good)

/** Where a volume cannot be mounted, which takes root, the disk of the machine would have to be filled. */
const testOnVolume = mayMount ? test : test.skip

testOnVolume.each([
  ['before the first message', true],
  ['later', false],
])('a disk that is full %s is told, and messages come again when it is not', async (_, atFirst) => {
  const volume = smallVolume({ bytes: 300 * mebibyte, inodes: 10_000 })
  undo.push(() => volume.remove())
  if (atFirst) await volume.fillBytes(40 * mebibyte)
  const dataDir = join(volume.folder, 'data')
  if (!atFirst) await prepared.copy(dataDir)
  const service = await start(dataDir)
  if (!atFirst) {
    expect((await send(service)).status).toBe(200)
    await volume.fillBytes(40 * mebibyte)
  }
  const full = await send(service)
  expect(full.status).toBe(507)
  expect(full.body.error).toBe('The server is out of space. Please try again in a few minutes.')
  volume.empty()
  expect((await send(service)).status).toBe(200)
})

test('a data folder that was deleted comes back with its next message, for the operator too', async () => {
  const dataDir = await prepared.copy()
  const service = await start(dataDir)
  expect((await send(service)).status).toBe(200)
  await rm(dataDir, { recursive: true })
  expect((await send(service)).status).toBe(200)
  const listed = await request(`http+unix://${encodeURIComponent(operatorSocket(dataDir))}`).get('/messages')
  expect(listed.body).toMatchObject([{ subject: 'Page order' }])
  await service.stop()
  const later = new LazyStore({ dataDir, databaseUrl: undefined })
  expect(await (await later.store()).list(10)).toHaveLength(1)
  await later.close()
})
