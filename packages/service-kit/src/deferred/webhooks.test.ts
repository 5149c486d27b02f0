import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { JobState } from '@folio/contract/deferred'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { eventually } from '../../testing/eventually.ts'
import { MemoryMessages } from './memory-messages.ts'
import { isWebhookAddress, postWebhook } from './post-webhook.ts'
import { Webhooks } from './webhooks.ts'

const logger = pino({ level: 'silent' })
const secret = 'a secret of this site'
const state: JobState = { id: `pdf.${'a'.repeat(32)}`, status: 'done', answer: { name: 'ä.pdf' } }

interface Heard {
  readonly at: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

let server: Server
let heard: Heard[] = []
let statuses: number[] = []
let url = ''
const opened: Webhooks[] = []

beforeEach(async () => {
  heard = []
  statuses = []
  server = createServer(async (req, res) => {
    const at = performance.now()
    heard.push({ at, headers: req.headers, body: await text(req) })
    res.writeHead(statuses.shift() ?? 200, { location: `${url}/elsewhere` }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
})
afterEach(async () => {
  for (const webhooks of opened.splice(0)) await webhooks.close()
  server.close()
})

function open(
  options: { mayBePrivate?: boolean; pauses?: readonly number[]; secret?: string | undefined } = {},
) {
  const messages = new MemoryMessages()
  const webhooks = new Webhooks({
    ...{ secret, mayBePrivate: true, pauses: [0.05, 0.3], messages, logger },
    ...options,
  })
  opened.push(webhooks)
  const tell = () => {
    messages.add({ id: state.id, address: url, body: JSON.stringify(state), tries: 0 })
    webhooks.send()
  }
  return { webhooks, tell }
}

test('the message is the state of the job, and its signature can be checked', async () => {
  open().tell()
  await eventually(() => expect(heard).toHaveLength(1))
  const [{ body = '', headers = {} } = {}] = heard
  expect(JSON.parse(body)).toEqual(state)
  const [, seconds, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-folio-signature'])) ?? []
  expect(mac).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
  expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(30)
})

test('is told again, with longer pauses, until it is taken', async () => {
  statuses = [500, 302]
  open().tell()
  await eventually(() => expect(heard).toHaveLength(3))
  const [first, second, third] = heard.map(({ at }) => at)
  expect((third ?? 0) - (second ?? 0)).toBeGreaterThan(((second ?? 0) - (first ?? 0)) * 1.5)
  expect(new Set(heard.map(({ body }) => body)).size).toBe(1)
})

test('is given up when the tries are over, and at once when it says that it is gone', async () => {
  statuses = [500, 500, 500, 500]
  open({ pauses: [0.02, 0.02] }).tell()
  await eventually(() => expect(heard).toHaveLength(3))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(heard).toHaveLength(3)
  statuses = [410]
  open({ pauses: [0.02] }).tell()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(heard).toHaveLength(4)
})

test.each(['https://127.0.0.1/', 'https://[::1]/', 'https://10.0.0.1:8443/x', 'http://example.com/'])(
  '%s is refused before anything is sent, unless private ones are allowed',
  (address) => {
    expect(isWebhookAddress(address, { mayBePrivate: false })).toBe(false)
    expect(isWebhookAddress(address, { mayBePrivate: true })).toBe(true)
  },
)

test.each([
  'ftp://example.com/',
  'https://user:word@example.com/',
  'https://2130706433/',
  'nowhere',
  'https://0x7f.1/',
])('%s is none', (address) => expect(isWebhookAddress(address, { mayBePrivate: false })).toBe(false))

test('a name that leads into the own network is not asked', async () => {
  const { port } = server.address() as AddressInfo
  const rules = { secret, mayBePrivate: false }
  await expect(postWebhook(`https://localhost:${port}/`, '{}', rules, Date.now())).rejects.toThrow(
    'localhost is not on the public internet',
  )
  expect(heard).toEqual([])
})

test('without a secret there are none', () => {
  const { webhooks } = open({ secret: undefined })
  expect([webhooks.areOn, webhooks.accepts(url)]).toEqual([false, false])
})
