import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { deferredText } from '@folio/contract/deferred'
import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { expect, test } from '@jest/globals'
import request from 'supertest'
import { listInputs, makeBytes, png, servicesForTests, untilEnded } from '../../testing/conversions.ts'
import { eventually } from '../../testing/eventually.ts'
import { keepSpans } from '../../testing/kept-spans.ts'

const { start } = servicesForTests()
const address = `${jpgToPdf.endpoint}?async=1`

/** A server that remembers what it was told. */
async function listener() {
  const told: unknown[] = []
  const server = createServer(async (req, res) => {
    told.push(await json(req))
    res.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { told, url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

test('the webhook of a job is told what its state says, and nothing is left of its work', async () => {
  const hook = await listener()
  const config = { webhookSecret: 'secret', webhookPrivate: true }
  const { service, leftovers } = await start(listInputs, { config })
  const accepted = await request(service.app)
    .post(address)
    .set('X-Webhook-Url', hook.url)
    .attach('files', png, 'one.png')
  expect(accepted.status).toBe(202)
  await eventually(() => expect(hook.told).toHaveLength(1))
  hook.close()
  const state = await request(service.app).get(accepted.body.statusUrl)
  expect(hook.told).toEqual([state.body])
  expect(state.body).toMatchObject({
    id: accepted.body.id,
    status: 'done',
    answer: { report: [{ code: 'pages' }] },
  })
  expect(state.headers['cache-control']).toBe('no-store')
  expect(await leftovers()).toEqual([])
})

test('a call that is answered later is one trace, to its webhook', async () => {
  const hook = await listener()
  const kept = keepSpans()
  const { service } = await start(listInputs, { config: { webhookSecret: 'secret', webhookPrivate: true } })
  await request(service.app)
    .post(address)
    .set('X-Webhook-Url', hook.url)
    .set('traceparent', `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`)
    .attach('files', png, 'one.png')
  await eventually(() =>
    expect(kept.all().map(({ name }) => name)).toEqual(expect.arrayContaining(['POST', 'webhook'])),
  )
  hook.close()
  const call = kept.all().find(({ name }) => name === 'POST')
  expect(call?.spanContext().traceId).toBe('a'.repeat(32))
  const children = kept.childrenOf(call)
  expect(children.map(({ name }) => name)).toEqual(['receive', 'queue', 'convert', 'store', 'webhook'])
  expect(children.at(-1)?.attributes).toMatchObject({ 'http.response.status_code': 200 })
  await kept.stop()
})

test('a webhook in the own network is refused unless that is allowed', async () => {
  const { service } = await start(listInputs, { config: { webhookSecret: 'secret' } })
  for (const url of ['http://127.0.0.1:1/', 'https://192.168.0.1/', 'https://[::1]/', 'nonsense']) {
    const answer = await request(service.app)
      .post(address)
      .set('X-Webhook-Url', url)
      .attach('files', png, 'a.png')
    expect([answer.status, answer.body.error]).toEqual([400, deferredText.wrongWebhook])
  }
})

test('who leaves after the answer does not end the work; a job that is ended frees its slot', async () => {
  const { service, leftovers } = await start(untilEnded, { config: { queueSlots: 1 } })
  const accepted = await request(service.app).post(address).attach('files', png, 'a.png')
  const { statusUrl } = accepted.body
  await eventually(async () =>
    expect((await request(service.app).get(statusUrl)).body).toMatchObject({
      status: 'running',
      event: { kind: 'running' },
    }),
  )
  expect((await request(service.app).delete(statusUrl)).status).toBe(204)
  await eventually(async () =>
    expect((await request(service.app).get(statusUrl)).body.failure?.code).toBe('cancelled'),
  )
  await eventually(async () => expect(await leftovers()).toEqual([]))
})

test('two calls with one key at once are one job', async () => {
  let conversions = 0
  const { service } = await start((job) => {
    conversions += 1
    return makeBytes(10)(job)
  })
  const call = () =>
    request(service.app).post(address).set('Idempotency-Key', 'key-for-two').attach('files', png, 'a.png')
  const [one, other] = await Promise.all([call(), call()])
  expect([one.status, other.status, one.body.id === other.body.id]).toEqual([202, 202, true])
  await eventually(async () =>
    expect((await request(service.app).get(one.body.statusUrl)).body.status).toBe('done'),
  )
  expect(conversions).toBe(1)
})

test('a job is forgotten when its results are', async () => {
  const time = { now: Date.now() }
  const { service } = await start(listInputs, { clock: () => time.now, config: { resultTtlSeconds: 60 } })
  const { body } = await request(service.app).post(address).attach('files', png, 'a.png')
  await eventually(async () =>
    expect((await request(service.app).get(body.statusUrl)).body.status).toBe('done'),
  )
  time.now += 61_000
  expect((await request(service.app).get(body.statusUrl)).status).toBe(404)
})
