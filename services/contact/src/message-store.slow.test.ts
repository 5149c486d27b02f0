import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { messageStoreConformance } from '../testing/message-store-conformance.ts'
import { type PrivatePostgres, postgresPrograms, startPostgres } from '../testing/private-postgres.ts'
import { MessageStore } from './message-store.ts'
import { migrate } from './migrations.ts'
import { openPglite } from './open-pglite.ts'
import { openPostgres } from './open-postgres.ts'

const parent = await mkdtemp(join(tmpdir(), 'folio-messages-'))
const folder = join(parent, 'messages')
// What an interrupted first start has left.
await mkdir(`${folder}.new`)
await writeFile(join(`${folder}.new`, 'PG_VERSION'), '')
// Made once, which takes by far the longest of all that is done here.
const bytesBefore = process.memoryUsage().external
const made = await openPglite(folder)
const bytesLeft = process.memoryUsage().external - bytesBefore
await made.close()
afterAll(() => rm(parent, { recursive: true, force: true }))

messageStoreConformance(
  'the data folder',
  () => openPglite(folder),
  async () => undefined,
)

const programs = postgresPrograms()
if (programs) {
  let server: PrivatePostgres | undefined
  messageStoreConformance(
    'a PostgreSQL server',
    async () => {
      server = startPostgres(programs)
      return openPostgres(server.url)
    },
    async () => server?.stop(),
  )
}

describe('the data folder', () => {
  test('is set up in a process of its own: half a gigabyte less stays behind', async () => {
    expect(bytesLeft).toBeLessThan(400e6)
    expect(await readdir(parent)).toEqual(['messages'])
  })

  test('keeps its messages when it is opened again', async () => {
    const first = await openPglite(folder)
    await migrate(first)
    const id = await new MessageStore(first).add(
      {
        name: 'Ada',
        email: 'ada@example.org',
        subject: 'Hello there',
        category: 'other',
        message: 'A message.',
        priority: 'low',
      },
      new Date(),
      null,
    )
    await first.close()
    const second = await openPglite(folder)
    await migrate(second)
    expect((await new MessageStore(second).find(id))?.subject).toBe('Hello there')
    await second.close()
  })

  test('PostgreSQL is tested wherever Debian has it', () => {
    expect(programs !== undefined || process.env.CI === undefined).toBe(true)
  })
})
