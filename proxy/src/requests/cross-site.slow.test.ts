import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startProxy, type TestProxy } from '../../testing/start-proxy.ts'
import { sendJson, startUpstream, type TestUpstream } from '../../testing/start-upstream.ts'

// Without TLS browsers do not say from which site a request comes; Origin does.

let upstream: TestUpstream
let proxy: TestProxy
beforeAll(async () => {
  upstream = await startUpstream((req, res) => {
    req.resume()
    req.on('end', () => sendJson(res, 200, { ok: true }))
  })
  proxy = await startProxy({ upstream: upstream.url })
})
afterAll(async () => {
  await proxy.stop()
  await upstream.close()
})

/** The status for a request with these headers and no others. */
const post = (target: TestProxy, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = { 'content-length': '1', host: new URL(target.url).host, ...headers }
    request({ port: target.port, path: '/api/merge-pdf', method: 'POST', headers: sent }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end('x')
  })

test.each([
  ['a foreign page', 'http://evil.example', 403],
  ['a page at another port of the same machine', 'http://folio.lan:9999', 403],
  ['a host that only begins alike', 'http://folio.lan.evil.example:8080', 403],
  ['a sandboxed page or a file', 'null', 403],
  ['something that is no origin', 'folio.lan:8080', 403],
  ['two origins', 'http://folio.lan:8080, http://evil.example', 403],
  ['a page of its own', 'http://folio.lan:8080', 200],
  ['a page of its own, behind TLS', 'https://folio.lan:8080', 200],
  ['a program, which names no origin', undefined, 200],
])('%s: %s %i', async (_, origin, status) => {
  const headers = { host: 'folio.lan:8080', ...(origin !== undefined && { origin }) }
  expect(await post(proxy, headers)).toBe(status)
})

test('what the browser says of the site counts before the origin', async () => {
  const foreign = { origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' }
  expect(await post(proxy, foreign)).toBe(200)
  const own = { origin: `http://127.0.0.1:${proxy.port}`, 'sec-fetch-site': 'cross-site' }
  expect(await post(proxy, own)).toBe(403)
})

test.each([
  ['the port of TLS is not written', {}, { host: 'folio.example', origin: 'https://folio.example' }, 200],
  ['the port is', {}, { host: 'folio.example:443', origin: 'https://folio.example' }, 200],
  ['but not that of plain HTTP', {}, { host: 'folio.example:80', origin: 'https://folio.example' }, 403],
  ['the terminator asks for another host', {}, { origin: 'https://folio.example' }, 403],
  [
    'which is why the site can be named',
    { SITE_URL: 'https://folio.example' },
    { origin: 'https://folio.example' },
    200,
  ],
  ['or its hosts', { SITE_HOSTS: 'folio.lan:8080, Folio.example' }, { origin: 'https://folio.example' }, 200],
  [
    'or the terminator says what it was asked for and is trusted',
    { TRUST_PROXY_HOPS: '1' },
    { origin: 'https://folio.example', 'x-forwarded-host': 'folio.example' },
    200,
  ],
  ['which nobody else is', {}, { origin: 'https://folio.example', 'x-forwarded-host': 'folio.example' }, 403],
] as [string, Record<string, string>, Record<string, string>, number][])(
  'behind a TLS terminator: %s',
  async (_, env, headers, status) => {
    const behind = await startProxy({ upstream: upstream.url, env })
    expect(await post(behind, headers)).toBe(status)
    await behind.stop()
  },
)
