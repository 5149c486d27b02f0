import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@folio/service-kit/testing/free-port'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { Balancer } from './balancer.ts'
import { digestOf, faultOf } from './conversions.ts'
import { Refusal, Visitor, Wrong } from './visitor.ts'

let server: Server
let site: string
let answers: ((res: ServerResponse) => void)[]
beforeEach(async () => {
  answers = []
  server = createServer(({ url }, res) => (url === '/readyz' ? fine : answers.shift())?.(res))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const busy =
  (headers: Record<string, string>, sentence = 'We are busy.') =>
  (res: ServerResponse) =>
    res.writeHead(503, headers).end(JSON.stringify({ error: sentence, code: 'busy' }))
const fine = (res: ServerResponse) => res.end('fine')
const broken = (res: ServerResponse) => {
  res.writeHead(200, { 'content-length': '100' }).write('half')
  setTimeout(() => res.destroy(), 50)
}

test('what is refused is asked for once more, after the time that was said', async () => {
  answers = [busy({ 'retry-after': '1' }), fine]
  const visitor = new Visitor(new Balancer([site]), '10.0.0.1')
  const began = performance.now()
  const { body } = await visitor.withOneRetry(() => visitor.call('/'))
  expect([body.toString(), visitor.refusals]).toEqual(['fine', ['503 busy']])
  expect(performance.now() - began).toBeGreaterThan(990)
  answers = [busy({ 'retry-after': '1' }), busy({ 'retry-after': '1' })]
  await expect(visitor.withOneRetry(() => visitor.call('/'))).rejects.toBeInstanceOf(Refusal)
})

test('the second try waits until a site that went is back', async () => {
  const { port } = server.address() as AddressInfo
  answers = [busy({ 'retry-after': '1' }), fine]
  const visitor = new Visitor(new Balancer([site]), '10.0.0.1')
  const asked = visitor.withOneRetry(() => visitor.call('/'))
  await sleep(500)
  server.closeAllConnections()
  server.close()
  await sleep(2_500)
  server.listen(port, '127.0.0.1')
  expect((await asked).body.toString()).toBe('fine')
  expect(visitor.refusals).toEqual(['503 busy'])
})

test('a refusal without a sentence or a time is wrong, and a half answer is none', async () => {
  const visitor = new Visitor(new Balancer([site]), '10.0.0.1')
  answers = [busy({})]
  await expect(visitor.call('/')).rejects.toBeInstanceOf(Wrong)
  answers = [busy({ 'retry-after': '1' }, 'no')]
  await expect(visitor.call('/')).rejects.toBeInstanceOf(Wrong)
  answers = [broken]
  await expect(visitor.call('/api/download/pdf/x')).rejects.toThrow('/api/download: connection broken')
})

test('a proxy that takes no connection is passed over', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}`
  answers = Array(8).fill(fine)
  const visitor = new Visitor(new Balancer([nobody, site]), '10.0.0.1')
  for (let asked = 0; asked < 8; asked += 1) expect((await visitor.call('/')).status).toBe(200)
})

test('a proxy that takes connections and breaks them, as one that starts, is asked for nothing', async () => {
  const starting = createSocketServer((socket) => socket.destroy())
  starting.listen(0, '127.0.0.1')
  await once(starting, 'listening')
  const { port } = starting.address() as AddressInfo
  answers = Array(8).fill(fine)
  const visitor = new Visitor(new Balancer([`http://127.0.0.1:${port}`, site]), '10.0.0.1')
  for (let asked = 0; asked < 8; asked += 1) expect((await visitor.call('/')).status).toBe(200)
  starting.close()
})

test('results are compared with those of before, as far as these were alike', () => {
  const [one, other] = ['one', 'other'].map((text) => Buffer.from(text))
  if (!one || !other) throw new Error('there are two')
  expect(faultOf([one, other], [digestOf(one), undefined])).toBeUndefined()
  expect(faultOf([other, other], [digestOf(one), undefined])).toContain('other bytes')
  expect(faultOf([one], [digestOf(one), undefined])).toContain('1 files in the place of 2')
})
