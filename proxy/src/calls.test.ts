import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { tools } from '@folio/contract/tools'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { type ProxySetup, startProxy, type TestProxy } from './testing/start-proxy.ts'
import { sendJson, startUpstream, type TestUpstream } from './testing/start-upstream.ts'
import { until } from './testing/until.ts'

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

describe('a service', () => {
  let closing: (() => Promise<void>)[] = []
  const through = async (setup: ProxySetup): Promise<TestProxy> => {
    const proxy = await startProxy(setup)
    closing.push(() => proxy.stop())
    return proxy
  }
  const upstreamThat = async (...setup: Parameters<typeof startUpstream>): Promise<TestUpstream> => {
    const upstream = await startUpstream(...setup)
    closing.push(() => upstream.close())
    return upstream
  }
  afterEach(async () => {
    for (const close of closing.reverse()) await close()
    closing = []
  })
  const post = (proxy: TestProxy, body: string | Buffer = 'x') =>
    fetch(proxy.url + merge, { method: 'POST', body })

  test('that was never there is starting; one that has gone is down; one that is back works', async () => {
    const first = await upstreamThat()
    const { url } = first
    await first.close()
    const proxy = await through({ upstream: url })
    const starting = await post(proxy)
    expect([starting.status, starting.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await starting.json()).toMatchObject({ code: 'shutting-down' })

    const port = Number(new URL(url).port)
    const second = await upstreamThat(undefined, port)
    expect((await post(proxy)).status).toBe(200)
    await second.close()
    const began = performance.now()
    const down = await post(proxy, Buffer.alloc(3_000_000))
    expect(performance.now() - began).toBeLessThan(1_000)
    expect(down.status).toBe(502)
    expect(await down.json()).toEqual({
      code: 'service-down',
      error: 'This tool is restarting. Please try again in a few seconds.',
      requestId: down.headers.get('x-request-id'),
    })

    await upstreamThat(undefined, port)
    expect((await post(proxy)).status).toBe(200)
  })

  test('that dies while it works is told in JSON', async () => {
    const upstream = await upstreamThat((req) => {
      req.on('end', () => req.socket.destroy())
      req.resume()
    })
    const proxy = await through({ upstream: upstream.url })
    const answer = await post(proxy)
    expect([answer.status, await answer.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'shutting-down' }),
    ])
  })

  test('that is draining speaks for itself', async () => {
    const upstream = await upstreamThat((req, res) => {
      req.resume()
      sendJson(
        res,
        503,
        { error: 'wait', code: 'shutting-down' },
        { 'retry-after': '7', connection: 'close' },
      )
    })
    const proxy = await through({ upstream: upstream.url })
    const answer = await post(proxy)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '7'])
    // Its connection is its own: the client's stays.
    expect(answer.headers.get('connection')).toBe('keep-alive')
  })

  test('that says nothing for too long is given up', async () => {
    const upstream = await upstreamThat((req) => void req.resume())
    const proxy = await through({ upstream: upstream.url, config: { upstreamTimeoutMs: 300 } })
    const answer = await post(proxy)
    expect(answer.status).toBe(504)
    expect(await answer.json()).toMatchObject({ code: 'timed-out' })
    await sleep(50)
    expect(upstream.requests[0]?.aborted).toBe(true)
  })

  test('is told when the client leaves after the upload', async () => {
    const upstream = await upstreamThat((req) => void req.resume())
    const proxy = await through({ upstream: upstream.url })
    const controller = new AbortController()
    const leaving = fetch(proxy.url + merge, { method: 'POST', body: 'x', signal: controller.signal })
    await expect(Promise.all([leaving, sleep(200).then(() => controller.abort())])).rejects.toMatchObject({
      name: 'AbortError',
    })
    await sleep(200)
    expect(upstream.requests[0]).toMatchObject({ bytes: 1, aborted: true })
  })

  test('is told when the client leaves in the middle of the upload, and of the download', async () => {
    const upstream = await upstreamThat((req, res) => {
      req.resume()
      if (req.method === 'GET')
        res.writeHead(200, { 'content-length': '100000000' }).write(Buffer.alloc(1000))
    })
    const proxy = await through({ upstream: upstream.url })
    const upload = request(`${proxy.url}${merge}`, {
      method: 'POST',
      headers: { 'content-length': '1000000' },
    })
    upload.on('error', () => undefined)
    upload.write(Buffer.alloc(1000))
    const download = request(`${proxy.url}/api/download/pdf/${token}`, (answer) => answer.resume())
    download.on('error', () => undefined)
    download.end()
    await sleep(200)
    upload.destroy()
    download.destroy()
    await sleep(200)
    expect(upstream.requests.map(({ aborted }) => aborted)).toEqual([true, true])
  })

  test('that breaks off an answer breaks off the client too: half a file never looks whole', async () => {
    const upstream = await upstreamThat((_req, res) => {
      // Without a length only the way the connection ends tells a whole file from half of one.
      res.writeHead(200, { 'content-type': 'application/zip' })
      res.write(Buffer.alloc(100_000))
      setTimeout(() => res.destroy(), 100)
    })
    const proxy = await through({ upstream: upstream.url })
    const answer = await fetch(`${proxy.url}/api/download/pdf/${token}`)
    expect(answer.status).toBe(200)
    await expect(answer.arrayBuffer()).rejects.toThrow()
  })

  test('that refuses in anything but JSON is not quoted', async () => {
    const upstream = await upstreamThat((req, res) => {
      req.resume()
      res.writeHead(500, { 'content-type': 'text/html' }).end('Error: ENOENT /srv/secret at convert.ts:12')
    })
    const proxy = await through({ upstream: upstream.url })
    const answer = await post(proxy)
    const text = await answer.text()
    expect([answer.status, JSON.parse(text)]).toEqual([500, expect.objectContaining({ code: 'internal' })])
    expect(text).not.toContain('secret')
  })

  test('that closes an idle connection just when it is used again loses no download', async () => {
    // It promises to keep connections and closes each after one answer, as a service that is stopping does.
    const upstream = await upstreamThat((req, res) => {
      sendJson(res, 200, { ok: true })
      res.once('finish', () => setTimeout(() => req.socket.destroy(), 3))
    })
    const proxy = await through({ upstream: upstream.url })
    const statuses: number[] = []
    for (let index = 0; index < 100; index += 1) {
      const answer = await fetch(`${proxy.url}/api/download/pdf/${token}`)
      await answer.arrayBuffer()
      statuses.push(answer.status)
      await sleep(index % 6)
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  })

  test('sends events as they happen', async () => {
    const upstream = await upstreamThat((_req, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' })
      res.flushHeaders()
      setTimeout(() => res.write('data: 1\n\n'), 150)
      setTimeout(() => res.end('data: 2\n\n'), 600)
    })
    const proxy = await through({ upstream: upstream.url })
    const began = performance.now()
    const answer = await fetch(`${proxy.url}/api/progress/pdf/0123456789abcdef`)
    expect(performance.now() - began).toBeLessThan(140)
    const reader = answer.body?.getReader()
    const first = await reader?.read()
    expect(performance.now() - began).toBeLessThan(500)
    expect(Buffer.from(first?.value ?? []).toString()).toBe('data: 1\n\n')
    await reader?.cancel()
  })
})
