import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { makeBytes, png, servicesForTests, untilEnded, upload } from '../../testing/conversions.ts'
import { eventually } from '../../testing/eventually.ts'
import { post } from '../../testing/multipart.ts'
import { openRaw, sendRaw } from '../../testing/raw-http.ts'

const { endpoint } = jpgToPdf
const { start, listen } = servicesForTests()

const untilRunning = (port: number) =>
  eventually(async () => {
    const { text: metrics } = await request(`http://127.0.0.1:${port}`).get('/metrics')
    expect(metrics.includes('folio_queue_running{service="jpg-to-pdf"} 1')).toBe(true)
  })

describe('a service with no room', () => {
  test('for one more of the client refuses with 429, before the body is sent', async () => {
    const { port } = await listen(untilEnded, { config: { clientRunning: 1, clientWaiting: 0 } })
    const first = await openRaw(port, upload)
    await untilRunning(port)
    const answer = await sendRaw(port, post(endpoint, Buffer.alloc(0), { 'Content-Length': '100000' }))
    expect(answer.status).toBe(429)
    expect(answer.headers).toMatch(/\r\nRetry-After: \d+\r\n/)
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'too-many-requests' })
    first.destroy()
  })

  test('in the queue refuses with 503, before the body is sent', async () => {
    const { port } = await listen(untilEnded, { config: { queueSlots: 1, queueWaitingPerSlot: 0 } })
    const first = await openRaw(port, upload)
    await untilRunning(port)
    const other = post(endpoint, Buffer.alloc(0), {
      'Content-Length': '100000',
      'X-Forwarded-For': '192.0.2.7',
    })
    const answer = await sendRaw(port, other)
    expect(answer.status).toBe(503)
    expect(answer.headers).toMatch(/\r\nRetry-After: \d+\r\n/)
    expect(JSON.parse(answer.body).error).toMatch(
      /^We are busy right now\. Please try again in \d+ seconds\.$/,
    )
    first.destroy()
  })

  test('in the queue for long refuses with 503 after the longest wait', async () => {
    const { port } = await listen(untilEnded, { config: { queueMaxWaitSeconds: 1 } })
    const first = await openRaw(port, upload)
    await untilRunning(port)
    const answer = await sendRaw(port, upload)
    expect(answer.status).toBe(503)
    expect(answer.ms).toBeGreaterThan(900)
    expect(answer.ms).toBeLessThan(60_000)
    first.destroy()
  })

  test('for results refuses with 507 and recovers when they expire', async () => {
    let now = Date.now()
    const { service } = await start(makeBytes(700_000), {
      config: { resultQuotaMegabytes: 1 },
      clock: () => now,
    })
    const send = () => request(service.app).post(endpoint).attach('files', png, 'a.png')
    expect((await send()).status).toBe(200)
    const full = await send()
    expect(full.status).toBe(507)
    expect(full.body.error).toBe('The server is out of space. Please try again in a few minutes.')
    now += 3_600_000
    expect((await send()).status).toBe(200)
  })

  test('for one client’s results refuses with 429 until the first expires', async () => {
    let now = Date.now()
    const { service } = await start(makeBytes(1_100_000), {
      config: { clientQuotaMegabytes: 1 },
      clock: () => now,
    })
    const send = (client: string) =>
      request(service.app).post(endpoint).set('X-Forwarded-For', client).attach('files', png, 'a.png')
    expect((await send('192.0.2.1')).status).toBe(200)
    const refused = await send('192.0.2.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBe(3_600)
    expect((await send('192.0.2.2')).status).toBe(200)
    now += 3_600_000
    expect((await send('192.0.2.1')).status).toBe(200)
  })
})
