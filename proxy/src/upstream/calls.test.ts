import { tools } from '@folio/contract/tools'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { startProxy, type TestProxy } from '../../testing/start-proxy.ts'
import { sendJson, startUpstream, type TestUpstream } from '../../testing/start-upstream.ts'
import { until } from '../../testing/until.ts'

const token = 'A'.repeat(32)
const merge = '/api/merge-pdf'

describe('a call', () => {
  let upstream: TestUpstream
  let proxy: TestProxy

  beforeAll(async () => {
    upstream = await startUpstream((req, res) => {
      req.resume()
      if (req.url?.startsWith('/api/download/')) {
        res.writeHead(200, {
          'content-type': 'application/pdf',
          'content-length': '5',
          'content-disposition': 'attachment; filename="a.pdf"',
          'set-cookie': 'a=b',
          server: 'secret/1.0',
          'x-powered-by': 'secret',
          'access-control-allow-origin': '*',
        })
        res.end(req.method === 'HEAD' ? undefined : '%PDF-')
      } else req.on('end', () => sendJson(res, 200, { ok: true }))
    })
    proxy = await startProxy({ upstream: upstream.url })
  })
  afterEach(() => {
    upstream.requests.length = 0
  })
  afterAll(async () => {
    await proxy.stop()
    await upstream.close()
  })

  test('of every tool and every further address reaches its service', async () => {
    const endpoints = [
      ...Object.values(tools).map(({ endpoint }) => endpoint),
      '/api/save-pdf',
      '/api/preview-pdf',
      '/api/contact',
    ]
    for (const endpoint of endpoints) {
      const answer = await fetch(proxy.url + endpoint, { method: 'POST', body: 'x' })
      expect([endpoint, answer.status]).toEqual([endpoint, 200])
    }
    expect(upstream.requests.map(({ url }) => url)).toEqual(endpoints)
  })

  test('is rebuilt from the table: no query, no header we do not know', async () => {
    await fetch(`${proxy.url}${merge}?debug=1`, {
      method: 'POST',
      body: 'body',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'x-job-id': 'job-1234567890123',
        cookie: 'session=1',
        authorization: 'Bearer x',
        'x-forwarded-host': 'evil.example',
        'x-request-id': 'chosen-by-the-client',
        'x-http-method-override': 'DELETE',
      },
    })
    const [seen] = upstream.requests
    expect(seen).toMatchObject({ url: merge, method: 'POST', bytes: 4 })
    expect(Object.keys(seen?.headers ?? {}).sort()).toEqual([
      'accept',
      'connection',
      'content-length',
      'content-type',
      'forwarded',
      'host',
      'sec-fetch-mode',
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-job-id',
      'x-real-ip',
      'x-request-id',
    ])
    expect(seen?.headers.host).toBe(new URL(upstream.url).host)
    expect(seen?.headers['x-request-id']).not.toBe('chosen-by-the-client')
  })

  test('tells the service the one address that can be trusted, whatever is claimed', async () => {
    const claims = { 'x-forwarded-for': '1.2.3.4', forwarded: 'for=1.2.3.4', 'x-real-ip': '1.2.3.4' }
    await fetch(proxy.url + merge, { method: 'POST', body: 'x', headers: claims })
    expect(upstream.requests[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-real-ip': '127.0.0.1',
      forwarded: 'for=127.0.0.1;proto=http',
    })
  })

  test('brings back what a client may know and keeps the id of the request', async () => {
    const answer = await fetch(`${proxy.url}/api/download/pdf/${token}`)
    expect(await answer.text()).toBe('%PDF-')
    const headers = Object.fromEntries(answer.headers)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '5',
      'content-disposition': 'attachment; filename="a.pdf"',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    })
    for (const name of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin']) {
      expect(headers).not.toHaveProperty(name)
    }
    expect(headers['x-request-id']).toBe(upstream.requests[0]?.headers['x-request-id'])
  })

  test('a visitor whom the service sends to the store of results gets there', async () => {
    const location = 'https://store.example/bucket/key?signature=1'
    const sending = await startUpstream((_req, res) => void res.writeHead(302, { location }).end())
    const before = await startProxy({ upstream: sending.url })
    const answer = await fetch(`${before.url}/api/download/pdf/${token}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, location])
    await before.stop()
    await sending.close()
  })

  test('HEAD and DELETE of a download pass as they are', async () => {
    const head = await fetch(`${proxy.url}/api/download/pdf/${token}`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '5'])
    await fetch(`${proxy.url}/api/download/pdf/${token}`, { method: 'DELETE' })
    expect(upstream.requests.map(({ method }) => method)).toEqual(['HEAD', 'DELETE'])
  })

  test.each([
    ['GET', merge, 'POST'],
    ['PUT', merge, 'POST'],
    ['OPTIONS', merge, 'POST'],
    ['HEAD', merge, 'POST'],
    ['POST', `/api/download/pdf/${token}`, 'GET, HEAD, DELETE'],
    ['DELETE', `/api/download/pdf/${token}/7`, 'GET, HEAD'],
    ['POST', '/api/progress/pdf/0123456789abcdef', 'GET'],
    ['PATCH', '/api/health', 'GET, HEAD'],
  ])('%s %s is refused with the methods there are', async (method, path, allowed) => {
    const answer = await fetch(proxy.url + path, { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed])
    if (method !== 'HEAD') expect(await answer.json()).toMatchObject({ code: 'method-not-allowed' })
    expect(upstream.requests).toEqual([])
  })

  test.each([
    '/api/nothing',
    '/api/merge-pdf/',
    '/api/MERGE-PDF',
    `/api/download/pdf/${'A'.repeat(31)}`,
    `/api/download/ftp/${token}`,
    `/api/download/__proto__/${token}`,
    '/api/progress/pdf/short',
    '/api/readyz',
  ])('%s does not exist', async (path) => {
    const answer = await fetch(proxy.url + path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not-found' })
    expect(upstream.requests).toEqual([])
  })

  test.each(['br', 'gzip', 'deflate', 'zstd', 'identity'])('a body in %s is refused', async (encoding) => {
    const headers = { 'content-encoding': encoding }
    const answer = await fetch(proxy.url + merge, { method: 'POST', body: 'x', headers })
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ code: 'unsupported-encoding' })
    expect(upstream.requests).toEqual([])
  })

  test('another site may read, but neither convert nor delete', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const post = await fetch(proxy.url + merge, { method: 'POST', body: 'x', headers })
    const remove = await fetch(`${proxy.url}/api/download/pdf/${token}`, { method: 'DELETE', headers })
    const get = await fetch(`${proxy.url}/api/download/pdf/${token}`, { headers })
    expect([post.status, remove.status, get.status]).toEqual([403, 403, 200])
    const own = { 'sec-fetch-site': 'same-origin' }
    expect((await fetch(proxy.url + merge, { method: 'POST', body: 'x', headers: own })).status).toBe(200)
  })

  test('the log names patterns and codes, never tokens, queries or whole addresses', async () => {
    proxy.log.length = 0
    await fetch(`${proxy.url}/api/download/pdf/${token}?secret=query`)
    await fetch(`${proxy.url}/api/secret-path`)
    await until(() => proxy.log.length >= 2)
    const text = proxy.log.join('')
    expect(text).toContain('"route":"/api/download/pdf"')
    expect(text).toContain('"code":"not-found"')
    expect(text).not.toMatch(/AAAA|secret|127\.0\.0\.1"/)
  })
})
