import { afterEach, describe, expect, test } from '@jest/globals'
import { type ProxySetup, startProxy, type TestProxy } from '../../testing/start-proxy.ts'
import { sendJson, startUpstream, type TestUpstream } from '../../testing/start-upstream.ts'
import { readProxyConfig } from '../config.ts'

const token = (index: number): string => String(index).padStart(32, 'A')
const unknown = token(0)

let upstream: TestUpstream | undefined
let proxy: TestProxy | undefined

/** A service that knows every result but one, and a proxy with limits. */
async function start(env: Record<string, string> = {}, setup: ProxySetup = {}): Promise<string> {
  upstream = await startUpstream((req, res) => {
    req.resume()
    req.on('end', () => {
      if (req.headers['content-type'] === 'text/mistyped') sendJson(res, 400, { success: false, details: [] })
      else if (req.url?.endsWith(unknown)) sendJson(res, 404, { error: 'gone', code: 'result-gone' })
      else sendJson(res, 200, { ok: true })
    })
  })
  proxy = await startProxy({ upstream: upstream.url, env: { RATE_LIMIT: 'on', ...env }, ...setup })
  return proxy.url
}

afterEach(async () => {
  await proxy?.stop()
  await upstream?.close()
})

const convert = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/merge-pdf`, { method: 'POST', body: 'x', headers })

/** How often each status came when something was asked for so many times. */
async function tally(
  times: number,
  ask: (index: number) => Promise<Response>,
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (let index = 0; index < times; index += 1) {
    const { status } = await ask(index)
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

describe('by default one client may', () => {
  test('convert 60 times in ten minutes, 12 of them at once', async () => {
    expect(readProxyConfig({}).rates).toEqual({
      conversion: { points: 60, seconds: 600 },
      burst: { points: 12, seconds: 60 },
      preview: { points: 120, seconds: 60 },
      download: { points: 300, seconds: 60 },
      missing: { points: 30, seconds: 60 },
      contact: { points: 5, seconds: 3_600 },
      attempt: { points: 60, seconds: 3_600 },
    })
    const url = await start()
    expect(await tally(13, () => convert(url))).toEqual({ 200: 12, 429: 1 })
  })

  test('send five messages an hour, whatever else it does', async () => {
    const url = await start()
    await convert(url)
    const send = () => fetch(`${url}/api/contact`, { method: 'POST', body: '{}' })
    expect(await tally(6, send)).toEqual({ 200: 5, 429: 1 })
    expect((await convert(url)).status).toBe(200)
  })

  test('mistype its message often before it sends five, but not for ever', async () => {
    const url = await start()
    const headers = { 'content-type': 'text/mistyped' }
    const mistype = () => fetch(`${url}/api/contact`, { method: 'POST', body: '{}', headers })
    const send = () => fetch(`${url}/api/contact`, { method: 'POST', body: '{}' })
    expect(await tally(20, mistype)).toEqual({ 400: 20 })
    expect(await tally(6, send)).toEqual({ 200: 5, 429: 1 })
    expect((await mistype()).status).toBe(429)
    await proxy?.stop()
    await upstream?.close()
    const anew = await start({ RATE_CONTACT_ATTEMPTS_PER_HOUR: '7' })
    const again = () => fetch(`${anew}/api/contact`, { method: 'POST', body: '{}', headers })
    expect(await tally(9, again)).toEqual({ 400: 7, 429: 2 })
    expect((await fetch(`${anew}/api/contact`, { method: 'POST', body: '{}' })).status).toBe(429)
  })

  test('send many messages at once, of which no more than five pass', async () => {
    const url = await start()
    const all = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${url}/api/contact`, { method: 'POST', body: '{}' })),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(5)
  })

  test('fetch 300 results a minute: "Download all" never meets the limit', async () => {
    const url = await start()
    const fetchOne = (index: number) => fetch(`${url}/api/download/pdf/${token(index + 1)}`)
    expect(await tally(301, fetchOne)).toEqual({ 200: 300, 429: 1 })
  })

  test('guess 30 times a minute; then even a right guess is refused, and pages still come', async () => {
    const url = await start()
    const guess = () => fetch(`${url}/api/download/pdf/${unknown}`)
    expect(await tally(31, guess)).toEqual({ 404: 30, 429: 1 })
    expect((await fetch(`${url}/api/download/pdf/${token(1)}`)).status).toBe(429)
    expect((await fetch(`${url}/api/nothing`)).status).toBe(429)
    expect((await convert(url)).status).toBe(200)
    expect((await fetch(`${url}/livez`)).status).toBe(200)
  })
})

describe('a refusal', () => {
  test('says in JSON and in headers when to come back', async () => {
    const url = await start({ RATE_CONVERSIONS_PER_MINUTE: '2' })
    const allowed = await convert(url)
    expect(allowed.headers.get('ratelimit-policy')).toBe('"conversion";q=60;w=600')
    expect(allowed.headers.get('ratelimit')).toMatch(/^"conversion";r=59;t=600$/)
    await convert(url)
    const { status, headers } = await convert(url)
    expect(status).toBe(429)
    const wait = Number(headers.get('retry-after'))
    expect(wait).toBeGreaterThan(50)
    expect(wait).toBeLessThanOrEqual(60)
    expect(headers.get('ratelimit-policy')).toBe('"burst";q=2;w=60')
    expect(headers.get('ratelimit')).toBe(`"burst";r=0;t=${wait}`)
  })

  test('is the sentence the page shows', async () => {
    const url = await start({ RATE_CONVERSIONS_PER_10_MINUTES: '1' })
    await convert(url)
    const answer = await convert(url)
    expect(await answer.json()).toMatchObject({
      code: 'too-many-requests',
      error: `You have sent many requests. Please try again in ${answer.headers.get('retry-after')} seconds.`,
    })
  })

  test('reaches a client that is still sending', async () => {
    const url = await start({ RATE_CONVERSIONS_PER_MINUTE: '1' })
    await convert(url)
    const body = Buffer.alloc(60_000_000)
    const send = () => fetch(`${url}/api/merge-pdf`, { method: 'POST', body })
    expect(await tally(10, send)).toEqual({ 429: 10 })
    expect(upstream?.requests).toHaveLength(1)
  })
})

describe('a client is', () => {
  const burst = { RATE_CONVERSIONS_PER_MINUTE: '1' }

  test('its address, whatever it claims to be', async () => {
    const url = await start(burst)
    const claim = (index: number) =>
      convert(url, { 'x-forwarded-for': `203.0.113.${index}`, 'x-real-ip': `${index}` })
    expect(await tally(3, claim)).toEqual({ 200: 1, 429: 2 })
  })

  test('what our own proxy in front says it is', async () => {
    const url = await start({ ...burst, TRUST_PROXY_HOPS: '1' })
    const through = (address: string) => convert(url, { 'x-forwarded-for': address })
    expect((await through('203.0.113.1')).status).toBe(200)
    expect((await through('203.0.113.2')).status).toBe(200)
    expect((await through('9.9.9.9, 203.0.113.1')).status).toBe(429)
    expect(upstream?.requests.map(({ headers }) => headers['x-forwarded-for'])).toEqual([
      '203.0.113.1',
      '203.0.113.2',
    ])
  })

  test('its /64 network when it speaks IPv6', async () => {
    const url = await start({ ...burst, TRUST_PROXY_HOPS: '1' })
    const through = (address: string) => convert(url, { 'x-forwarded-for': address })
    expect((await through('2001:db8:1:2::1')).status).toBe(200)
    expect((await through('2001:db8:1:2:ffff:ffff:ffff:ffff')).status).toBe(429)
    expect((await through('2001:db8:1:3::1')).status).toBe(200)
  })
})

test('RATE_LIMIT=off refuses nobody and says nothing of limits', async () => {
  const url = await start({ RATE_LIMIT: 'off' })
  expect(await tally(80, () => convert(url))).toEqual({ 200: 80 })
  expect((await convert(url)).headers.get('ratelimit')).toBeNull()
})
