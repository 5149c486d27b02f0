import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@folio/service-kit/testing/free-port'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { type PrivatePostgres, postgresPrograms, startPostgres } from '../testing/private-postgres.ts'
import { startContact } from '../testing/started-contact.ts'
import { openPostgres } from './open-postgres.ts'

const programs = postgresPrograms()
const described = programs ? describe : describe.skip

const busy = { code: 'busy', detail: { retryAfter: 15 } }

test('a server that nobody finds is said to be away, and the visitor when to come again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'folio-contact-'))
  const databaseUrl = `postgres://folio@127.0.0.1:${await freePort()}/folio`
  const { service, close } = await startContact(dataDir, { databaseUrl })
  try {
    const { status, headers, body } = await request(service.app)
      .post('/api/contact')
      .send({
        ...{ name: 'Ada Lovelace', email: 'ada@example.org', subject: 'Pages', category: 'other' },
        ...{ message: 'The pages are in the wrong order.', priority: 'low', elapsedMs: 9_000 },
      })
    expect({ status, retryAfter: headers['retry-after'], code: body.code }).toEqual({
      ...{ status: 503, retryAfter: '15', code: 'busy' },
    })
    expect(body.error).toContain('15 seconds')
  } finally {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

described('a server of our own', () => {
  let server: PrivatePostgres
  beforeAll(() => {
    server = startPostgres(programs ?? '')
  })
  afterAll(() => server.stop())

  test('that hangs is given up in some seconds, and serves again when it goes on', async () => {
    const database = openPostgres(server.url)
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
    server.signal('SIGSTOP')
    try {
      await expect(database.query('SELECT 1')).rejects.toMatchObject(busy)
      await expect(database.query('SELECT 1')).rejects.toMatchObject(busy)
    } finally {
      server.signal('SIGCONT')
    }
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
    await database.close()
  }, 60_000)

  test('tells what is wrong with a statement as it is', async () => {
    const database = openPostgres(server.url)
    await expect(database.query('SELECT nothing_of_that_name')).rejects.toMatchObject({ code: '42703' })
    await database.close()
  })
})
