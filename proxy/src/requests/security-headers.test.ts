import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startProxy, type TestProxy } from '../../testing/start-proxy.ts'
import { sendJson, startUpstream, type TestUpstream } from '../../testing/start-upstream.ts'
import { type TestSite, writeSite } from '../../testing/write-site.ts'

let upstream: TestUpstream
let proxy: TestProxy
let site: TestSite

beforeAll(async () => {
  upstream = await startUpstream((req, res) => {
    req.resume()
    sendJson(res, 200, { ok: true }, { 'x-powered-by': 'Express', server: 'x' })
  })
  site = writeSite({ 'index.html': '<h1>Home</h1>', '404.html': '<h1>404</h1>', 'assets/a-12345678.js': '1' })
  proxy = await startProxy({ upstream: upstream.url, env: { SITE_DIR: site.folder } })
})
afterAll(async () => {
  await proxy.stop()
  await upstream.close()
  site.remove()
})

const requests: readonly (readonly [string, string, RequestInit?])[] = [
  ['a page', '/'],
  ['an asset', '/assets/a-12345678.js'],
  ['a missing page', '/nothing'],
  ['a redirect', '/merge'],
  ['security.txt', '/.well-known/security.txt'],
  ['health', '/api/health'],
  ['liveness', '/livez'],
  ['metrics', '/metrics'],
  ['a call', '/api/merge-pdf', { method: 'POST', body: 'x' }],
  ['a download', `/api/download/pdf/${'A'.repeat(32)}`],
  ['a refused call', '/api/merge-pdf', { method: 'PUT' }],
  ['a missing call', '/api/nothing'],
  ['a refused method', '/', { method: 'POST' }],
]

describe.each(requests)('%s', (_, path, init) => {
  test('carries every header that protects it', async () => {
    const { headers } = await fetch(proxy.url + path, { ...init, redirect: 'manual' })
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringMatching(
        /(?=.*frame-ancestors 'none')(?=.*default-src '(self|none)')/,
      ),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe-inline|'unsafe-eval'/)
    for (const name of [
      'server',
      'x-powered-by',
      'access-control-allow-origin',
      'strict-transport-security',
    ]) {
      expect([name, headers.get(name)]).toEqual([name, null])
    }
    expect(headers.get('x-robots-tag')).toBe(
      path.startsWith('/api/') || path === '/nothing' ? 'noindex' : null,
    )
  })
})

test('TLS is made to stay only where it is spoken', async () => {
  const headers = { 'x-forwarded-proto': 'https' }
  const behind = await startProxy({ env: { SITE_DIR: site.folder, TRUST_PROXY_HOPS: '1' } })
  const sent = async (url: string, init?: RequestInit) =>
    (await fetch(url, init)).headers.get('strict-transport-security')
  expect(await sent(behind.url, { headers })).toBe('max-age=31536000')
  expect(await sent(behind.url)).toBeNull()
  expect(await sent(proxy.url, { headers })).toBeNull()
  await behind.stop()
})
