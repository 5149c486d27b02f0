import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { mailbox } from '../testing/mailbox.ts'
import { type PrivatePostgres, postgresPrograms, startPostgres } from '../testing/private-postgres.ts'
import { type StartedContact, startContact } from '../testing/started-contact.ts'

const programs = postgresPrograms()
const described = programs ? describe : describe.skip

described('two replicas on one PostgreSQL server', () => {
  const { server: mailServer, mails } = mailbox()
  let postgres: PrivatePostgres
  let replicas: StartedContact[]
  /** For the operator's sockets alone: the messages are on the server. */
  const folders: string[] = []

  beforeAll(async () => {
    postgres = startPostgres(programs ?? '')
    await once(mailServer.listen(0, '127.0.0.1'), 'listening')
    const { port } = mailServer.server.address() as AddressInfo
    for (const _ of [1, 2]) folders.push(mkdtempSync(join(tmpdir(), 'folio-replica-')))
    const config = {
      databaseUrl: postgres.url,
      smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
      mailFrom: 'Folio <folio@folio.example>',
      mailTo: 'desk@folio.example',
    }
    replicas = await Promise.all(folders.map((folder) => startContact(folder, config)))
  })
  afterAll(async () => {
    for (const { close } of replicas) await close()
    await new Promise<void>((closed) => mailServer.close(closed))
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    postgres.stop()
  })

  const write = (replica: StartedContact, number: number) =>
    request(replica.service.app)
      .post('/api/contact')
      .send({
        ...{ name: 'Ada Lovelace', email: 'ada@example.org', subject: `Message ${number}` },
        ...{ category: 'other', message: 'The pages are in the wrong order.', priority: 'low' },
        elapsedMs: 9_000,
      })

  test('mail each message once, and show the operator the same', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => write(replicas[index % 2] as StartedContact, index)),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const subjects = () => mails.map((mail) => /^Subject: .*Message (\d+)\r$/m.exec(mail)?.[1])
    await eventually(async () => expect(new Set(subjects()).size).toBe(30), 60_000)
    await eventually(async () => {
      for (const { stored } of replicas) {
        const messages = await stored()
        expect(messages).toHaveLength(30)
        expect(messages.filter(({ mailedAt }) => mailedAt === null)).toEqual([])
      }
    }, 60_000)
    expect(mails).toHaveLength(30)
  })
})
