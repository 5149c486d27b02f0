import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { promisify } from 'node:util'
import { eventually } from '@folio/service-kit/testing/eventually'
import { bundleOf } from '@folio/service-kit/workers/source-bundle'
import { nodeArguments } from '@folio/service-kit/workers/worker-entry'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { mailbox } from '../testing/mailbox.ts'
import { preparedFolder, type StartedContact, startContact } from '../testing/started-contact.ts'
import type { ContactConfig } from './config.ts'
import { pauseAfter } from './outbox.ts'

const good = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'Page order',
  category: 'bug-report',
  message: 'The pages are in the wrong order.',
  priority: 'high',
}

const prepared = await preparedFolder()
const running: StartedContact[] = []

async function start(config: Partial<ContactConfig> = {}): Promise<StartedContact> {
  const started = await startContact(await prepared.copy(), config)
  running.push(started)
  return started
}

afterEach(async () => {
  for (const { close } of running.splice(0)) await close()
})
afterAll(() => prepared.remove())

const cli = await bundleOf(new URL('cli.ts', import.meta.url))

/** What an operator sees, asked as an operator asks. */
async function operator(dataDir: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [...nodeArguments(cli), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })
  return stdout
}

describe('POST /api/contact', () => {
  test('a good message is stored and thanked for; the operator lists, shows and deletes it', async () => {
    const { service, dataDir, stored } = await start()
    const answer = await request(service.app)
      .post('/api/contact')
      .send({ ...good, elapsedMs: 20_000 })
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Your message has been sent successfully!' },
    ])
    const [message] = JSON.parse(await operator(dataDir, 'export')) as Record<string, unknown>[]
    expect(await stored()).toEqual([message])
    expect(message).toMatchObject({ ...good, mailedAt: null })
    const id = String(message?.id)
    expect(await operator(dataDir, 'list')).toContain('Page order')
    expect(await operator(dataDir, 'show', id)).toContain(good.message)
    expect(await operator(dataDir, 'delete', id)).toContain(`deleted ${id}`)
    expect(await stored()).toEqual([])
    await service.stop()
    expect(await operator(dataDir, 'list')).toBe('')
  })

  test('the day has a limit', async () => {
    const { service } = await start({ messagesPerDay: 1 })
    expect((await request(service.app).post('/api/contact').send(good)).status).toBe(200)
    const second = await request(service.app).post('/api/contact').send(good)
    expect([second.status, second.body.code]).toEqual([429, 'too-many-requests'])
    expect(second.headers['retry-after']).toBe('3600')
  })
})

describe('what is not stored', () => {
  // One service for all of these: each opens a database, and none writes to it.
  let refusing: StartedContact
  beforeAll(async () => {
    refusing = await startContact(await prepared.copy())
  })
  afterAll(() => refusing.close())

  test('faults come back field by field and nothing is stored', async () => {
    const { service, stored } = refusing
    const answer = await request(service.app)
      .post('/api/contact')
      .send({ ...good, name: 'A', email: 'ada@example.org\nBcc: all@example.org' })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      success: false,
      error: 'Please fix the errors below and try again.',
      details: [
        { path: 'name', msg: 'Name must be at least 2 characters long' },
        { path: 'email', msg: 'Please enter a valid email address' },
      ],
    })
    expect(await stored()).toEqual([])
  })

  test('what no database keeps as text is told at its field', async () => {
    const { service, stored } = refusing
    const answer = await request(service.app)
      .post('/api/contact')
      .send({ ...good, message: 'The pages\u0000are in the wrong order.' })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      success: false,
      details: [{ path: 'message', msg: expect.stringContaining('invisible character') }],
    })
    expect(await stored()).toEqual([])
  })

  test('a bot that fills the hidden field is thanked and forgotten', async () => {
    const { service, stored } = refusing
    const answer = await request(service.app)
      .post('/api/contact')
      .send({ ...good, website: 'https://spam.example' })
    expect([answer.status, answer.body.success]).toEqual([200, true])
    expect(await stored()).toEqual([])
  })

  test('who writes a message in a second is asked to send it again', async () => {
    const { service, stored } = refusing
    const answer = await request(service.app)
      .post('/api/contact')
      .send({ ...good, elapsedMs: 900 })
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '3'])
    expect(answer.body.error).toContain('send it again')
    expect(await stored()).toEqual([])
  })

  test.each([
    ['no JSON', 'text/plain', 'hello', 400],
    ['broken JSON', 'application/json', '{"name":', 400],
    ['a list', 'application/json', '[]', 400],
    ['too much', 'application/json', JSON.stringify({ ...good, message: 'M'.repeat(40_000) }), 413],
  ])('%s is refused in JSON', async (_, type, body, status) => {
    const { service, stored } = refusing
    const answer = await request(service.app).post('/api/contact').set('content-type', type).send(body)
    expect(answer.status).toBe(status)
    expect(typeof answer.body.error).toBe('string')
    expect(await stored()).toEqual([])
  })
})

describe('mail', () => {
  test('a message waits for a mail server that is down at first, then arrives once, as plain text', async () => {
    const { server, mails } = mailbox()
    let isDown = true
    // Whoever connects while the server is down is turned away; the port is never given back, so nobody else gets it.
    const door = createServer((socket) => {
      if (isDown) socket.destroy()
      else server.server.emit('connection', socket)
    })
    await once(door.listen(0, '127.0.0.1'), 'listening')
    const { port } = door.address() as AddressInfo
    const { service, stored } = await start({
      smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
      mailFrom: 'Folio <folio@folio.example>',
      mailTo: 'desk@folio.example',
    })
    const send = () =>
      request(service.app)
        .post('/api/contact')
        .send({ ...good, name: 'Ada <b>', elapsedMs: 9_000 })
    expect((await send()).status).toBe(200)
    await eventually(async () => expect((await stored())[0]?.mailAttempts).toBe(1), 90_000)
    isDown = false
    // The first message is due again in a minute; a second one goes out at once.
    expect((await send()).status).toBe(200)
    await eventually(async () => expect(mails).toHaveLength(1))
    const [mail] = mails
    expect(mail).toMatch(/^Subject: \[Bug Report\] Page order\r$/m)
    expect(mail).toMatch(/^From: Folio <folio@folio.example>\r$/m)
    expect(mail).toMatch(/^Reply-To: ada@example.org\r$/m)
    expect(mail).toMatch(/^Content-Type: text\/plain/m)
    expect(mail).toContain('From: Ada <b> <ada@example.org>')
    // The mail has arrived before it is noted that it has.
    await eventually(async () => {
      const states = (await stored()).map(({ mailedAt }) => mailedAt !== null).sort()
      expect(states).toEqual([false, true])
    }, 90_000)
    door.close()
  })

  test('pauses grow and end at an hour', () => {
    expect([1, 2, 3, 7, 50].map(pauseAfter)).toEqual([60_000, 120_000, 240_000, 3_600_000, 3_600_000])
  })
})
