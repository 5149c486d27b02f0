import { request, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@folio/service-kit/testing/free-port'
import { afterEach, describe, expect, test } from '@jest/globals'
import { type ProxySetup, startProxy, type TestProxy } from '../../testing/start-proxy.ts'
import { sendJson, startUpstream, type TestUpstream } from '../../testing/start-upstream.ts'
import { until } from '../../testing/until.ts'

const token = 'A'.repeat(32)
const merge = '/api/merge-pdf'

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
    const port = await freePort()
    const proxy = await through({ upstream: `http://127.0.0.1:${port}` })
    const starting = await post(proxy)
    expect([starting.status, starting.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await starting.json()).toMatchObject({ code: 'shutting-down' })

    const second = await upstreamThat(undefined, port)
    expect((await post(proxy)).status).toBe(200)
    await second.close()
    const began = performance.now()
    const down = await post(proxy, Buffer.alloc(3_000_000))
    expect(performance.now() - began).toBeLessThan(30_000)
    expect(down.status).toBe(502)
    expect(await down.json()).toEqual({
      code: 'service-down',
      error: 'This tool is restarting. Please try again in a few seconds.',
      requestId: down.headers.get('x-request-id'),
    })

    await upstreamThat(undefined, port)
    expect((await post(proxy)).status).toBe(200)
  })

  test('that refuses the connection is told in the words of the tool, where it has some', async () => {
    const proxy = await through({ upstream: `http://127.0.0.1:${await freePort()}` })
    const answer = await fetch(`${proxy.url}/api/pdf-to-jpg`, { method: 'POST', body: 'x' })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({
      code: 'shutting-down',
      error: 'PDF to JPG server is not running. Please start the server on port 5000.',
    })
    expect(await (await post(proxy)).json()).toMatchObject({
      error: 'This tool is restarting. Please try again in 5 seconds.',
    })
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
    await until(() => upstream.requests[0]?.aborted === true)
  })

  test('is told when the client leaves after the upload', async () => {
    const upstream = await upstreamThat((req) => void req.resume())
    const proxy = await through({ upstream: upstream.url })
    const controller = new AbortController()
    const leaving = fetch(proxy.url + merge, { method: 'POST', body: 'x', signal: controller.signal })
    const left = expect(leaving).rejects.toMatchObject({ name: 'AbortError' })
    await until(() => upstream.requests[0]?.bytes === 1)
    controller.abort()
    await left
    await until(() => upstream.requests[0]?.aborted === true)
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
    let arrived = 0
    const download = request(`${proxy.url}/api/download/pdf/${token}`, (answer) => {
      answer.on('data', (chunk: Buffer) => {
        arrived += chunk.length
      })
      answer.on('error', () => undefined)
    })
    download.on('error', () => undefined)
    download.end()
    await until(() => upstream.requests.some(({ bytes }) => bytes > 0) && arrived > 0)
    upload.destroy()
    download.destroy()
    await until(() => upstream.requests.every(({ aborted }) => aborted))
    expect(upstream.requests).toHaveLength(2)
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
    let events: ServerResponse | undefined
    const upstream = await upstreamThat((_req, res) => {
      events = res
      res.writeHead(200, { 'content-type': 'text/event-stream' })
      res.flushHeaders()
    })
    const proxy = await through({ upstream: upstream.url })
    // Each event is sent only once what came before has arrived: a proxy that holds one back would wait for ever.
    const answer = await fetch(`${proxy.url}/api/progress/pdf/0123456789abcdef`)
    const reader = answer.body?.getReader()
    for (const event of ['data: 1\n\n', 'data: 2\n\n']) {
      events?.write(event)
      expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe(event)
    }
    events?.end()
    expect((await reader?.read())?.done).toBe(true)
  })
})
