import { once } from 'node:events'
import { statSync } from 'node:fs'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { downloadPath } from '@folio/contract/download'
import { splitPdf } from '@folio/contract/tools/split-pdf'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { CallEvent } from './engine.ts'
import { RemoteEngine } from './remote-engine.ts'

let server: Server
let origin: string
/** What the site does with one call after another, the last one for ever; other addresses are answered with 200. */
let answers: ((res: ServerResponse) => void)[]
/** Method, address and job of all calls. */
let asked: string[]
/** Seconds that the engine would have paused. */
let pauses: number[]
let told: CallEvent[]

const serve: RequestListener = (req, res) => {
  req.on('error', () => undefined)
  if (req.url === '/readyz' || req.url?.startsWith('/api/progress/')) return void res.end()
  req.resume().on('end', () => {
    asked.push(`${req.method} ${req.url} ${req.headers['x-job-id'] ?? ''}`)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    answer?.(res)
  })
}

beforeEach(async () => {
  ;[answers, asked, pauses, told] = [[], [], [], []]
  server = createServer(serve).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  if (!server.listening) return
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const watch = { signal: new AbortController().signal, tell: (event: CallEvent) => void told.push(event) }
const engine = () => new RemoteEngine(origin, async (ms) => void pauses.push(ms / 1000))
const input = { path: import.meta.filename, name: 'a.pdf', size: statSync(import.meta.filename).size }
const convert = (path = input.path) =>
  engine().convert({ ...watch, tool: splitPdf, inputs: [{ ...input, path }], fields: {} })

const refuse = (status: number, retryAfter?: string) => (res: ServerResponse) => {
  if (retryAfter !== undefined) res.setHeader('Retry-After', retryAfter)
  res.writeHead(status).end(JSON.stringify({ error: 'Please try again.', code: 'busy' }))
}
const give = (body: string) => (res: ServerResponse) => void res.end(body)
const breakOff = (res: ServerResponse) => void res.destroy()
const waits = () => told.filter(({ kind }) => kind === 'waiting')

test('a file that is gone when it is sent is the fault of the input, not of the server', async () => {
  await expect(convert('/nowhere/a.pdf')).rejects.toMatchObject({
    exit: 'input',
    message: expect.stringContaining('/nowhere/a.pdf cannot be read'),
  })
  expect(waits()).toEqual([])
})

test('a server that is away is waited for a while, and then cannot be reached', async () => {
  server.close()
  await once(server, 'close')
  await expect(convert()).rejects.toMatchObject({
    exit: 'server',
    message: expect.stringContaining('cannot be reached'),
  })
  expect(waits()).toEqual([{ kind: 'waiting', why: 'lost', ms: 0 }])
  expect(pauses.length).toBeGreaterThan(10)
})

test('a call is sent again after the time that the server asks for, each time as another job', async () => {
  answers = [refuse(429, '42'), refuse(503, '5'), refuse(502, '2'), breakOff, give('{"ok":true}')]
  expect(await convert()).toEqual({ ok: true })
  expect(pauses).toEqual([42, 5, 2, 0])
  expect(waits()).toEqual([
    { kind: 'waiting', why: 'busy', ms: 42_000 },
    { kind: 'waiting', why: 'busy', ms: 5_000 },
    { kind: 'waiting', why: 'busy', ms: 2_000 },
    { kind: 'waiting', why: 'lost', ms: 0 },
  ])
  expect([asked.length, new Set(asked).size]).toEqual([5, 5])
})

test.each([
  ['that goes on refusing, after five tries', 503, '1', 5],
  ['that says no time', 503, undefined, 1],
  ['that asks for more than ten minutes', 429, '601', 1],
  ['for which a file took too long', 504, '1', 1],
  ['that refuses the file', 422, '1', 1],
])('it gives up at a server %s', async (_, status, retryAfter, tries) => {
  answers = [refuse(status, retryAfter)]
  await expect(convert()).rejects.toMatchObject({ message: 'Please try again.' })
  expect(asked).toHaveLength(tries)
})

test('a download is asked for again, too', async () => {
  answers = [refuse(429, '7'), breakOff, give('%PDF-')]
  const { stream } = await engine().open(downloadPath('pdf', 'T'.repeat(32)), watch)
  expect([await text(stream), pauses]).toEqual(['%PDF-', [7, 0]])
})

test('what the visitor cancels is not waited for', async () => {
  answers = [refuse(503, '5')]
  const cancellation = new AbortController()
  const { signal } = cancellation
  const tell = ({ kind }: CallEvent) => kind === 'waiting' && cancellation.abort()
  const call = { tool: splitPdf, inputs: [input], fields: {}, signal, tell }
  await expect(new RemoteEngine(origin).convert(call)).rejects.toThrow('abort')
  expect(asked).toHaveLength(1)
})
