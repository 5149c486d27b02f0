import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { messageStoreConformance } from '../testing/message-store-conformance.ts'
import { type PrivatePostgres, postgresPrograms, startPostgres } from '../testing/private-postgres.ts'
import { MessageStore } from './message-store.ts'
import { migrate } from './migrations.ts'
import { openPglite } from './open-pglite.ts'
import { openPostgres } from './open-postgres.ts'

const folder = await mkdtemp(join(tmpdir(), 'folio-messages-'))
messageStoreConformance(
  'the data folder',
  () => openPglite(folder),
  () => rm(folder, { recursive: true, force: true }),
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
  test('keeps its messages when it is opened again', async () => {
    const again = await mkdtemp(join(tmpdir(), 'folio-messages-'))
    const first = await openPglite(again)
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
    const second = await openPglite(again)
    await migrate(second)
    expect((await new MessageStore(second).find(id))?.subject).toBe('Hello there')
    await second.close()
    await rm(again, { recursive: true, force: true })
  })

  test('is set up in a process of its own: half a gigabyte less stays behind', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'folio-messages-'))
    // What an interrupted first start has left.
    await mkdir(join(parent, 'messages.new'))
    await writeFile(join(parent, 'messages.new', 'PG_VERSION'), '')
    const before = process.memoryUsage().external
    const database = await openPglite(join(parent, 'messages'))
    expect(process.memoryUsage().external - before).toBeLessThan(400e6)
    expect(await database.query('SELECT 1 AS one', [])).toEqual([{ one: 1 }])
    expect(await readdir(parent)).toEqual(['messages'])
    await database.close()
    await rm(parent, { recursive: true, force: true })
  })

  test('PostgreSQL is tested wherever Debian has it', () => {
    expect(programs !== undefined || process.env.CI === undefined).toBe(true)
  })
})
