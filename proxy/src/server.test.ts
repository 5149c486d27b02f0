import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterEach, describe, expect, test } from '@jest/globals'
import { readAll, sendRaw, statusesOf } from './testing/raw-request.ts'
import { type ProxySetup, startProxy, type TestProxy } from './testing/start-proxy.ts'
import { startUpstream, type TestUpstream } from './testing/start-upstream.ts'
import { until } from './testing/until.ts'

let proxy: TestProxy | undefined
let upstream: TestUpstream | undefined
const sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await proxy?.stop()
  await upstream?.close()
})

const start = async (setup: ProxySetup = {}): Promise<TestProxy> => {
  proxy = await startProxy(setup)
  return proxy
}

/** An open connection, closed at the end of the test. */
function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  sockets.push(socket)
  return socket
}

const livez = 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n'

describe('a client that takes its time', () => {
  test('with its headers is cut off, and told why', async () => {
    const { port } = await start({ config: { headersTimeoutMs: 300 } })
    const socket = open(port)
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
    const drip = setInterval(() => socket.write('X-A: b\r\n'), 50)
    const answer = await readAll(socket)
    clearInterval(drip)
    expect(statusesOf(answer)).toEqual([408])
    expect(answer.closed).toBe(true)
  })

  test('without sending anything is cut off too', async () => {
    const { port } = await start({ config: { headersTimeoutMs: 300 } })
    expect((await readAll(open(port))).closed).toBe(true)
  })

  test('with its body is cut off when the whole takes too long', async () => {
    upstream = await startUpstream()
    const { port } = await start({
      upstream: upstream.url,
      config: { headersTimeoutMs: 1_500, requestTimeoutMs: 3_000 },
    })
    const socket = open(port)
    socket.write('POST /api/merge-pdf HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n')
    const drip = setInterval(() => socket.write('x'), 50)
    const answer = await readAll(socket)
    clearInterval(drip)
    expect(statusesOf(answer)).toEqual([408])
    await until(() => upstream?.requests[0]?.aborted === true)
  })

  test('with its body is cut off when it sends less than the slowest line would', async () => {
    upstream = await startUpstream()
    const { port } = await start({
      upstream: upstream.url,
      config: { uploadPace: { bytesPerSecond: 20_480, windowMs: 600, graceMs: 200 } },
    })
    const socket = open(port)
    socket.write('POST /api/merge-pdf HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n')
    const drip = setInterval(() => socket.write('x'.repeat(100)), 50)
    const answer = await readAll(socket)
    clearInterval(drip)
    expect(statusesOf(answer)).toEqual([400])
    expect(answer.text).toContain('The upload was too slow and was stopped.')
    expect(answer.closed).toBe(true)
    await until(() => upstream?.requests[0]?.aborted === true)
  })

  test('with its body is not blamed for a service that does not read', async () => {
    upstream = await startUpstream()
    upstream.server.removeAllListeners('request')
    upstream.server.on('request', (req, res) => {
      setTimeout(() => {
        req.resume()
        req.on('end', () => res.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
      }, 6_000)
    })
    const { url } = await start({
      upstream: upstream.url,
      config: { uploadPace: { bytesPerSecond: 20_480, windowMs: 3_000, graceMs: 200 } },
    })
    const answer = await fetch(`${url}/api/merge-pdf`, { method: 'POST', body: Buffer.alloc(60_000_000) })
    expect(answer.status).toBe(200)
  })

  test('with reading is cut off, while one that reads well gets everything', async () => {
    const size = 30_000_000
    upstream = await startUpstream((req, res) => {
      req.resume()
      res
        .writeHead(200, { 'content-type': 'application/zip', 'content-length': size })
        .end(Buffer.alloc(size))
    })
    const { port, url, log } = await start({
      upstream: upstream.url,
      config: { downloadPace: { bytesPerSecond: 4_096, windowMs: 2_000 } },
    })
    const target = `/api/download/pdf/${'A'.repeat(32)}`
    const socket = open(port)
    socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`)
    socket.pause()
    const quick = await fetch(url + target)
    expect((await quick.arrayBuffer()).byteLength).toBe(size)
    const lines = () => log.filter((line) => line.includes('"route":"/api/download/pdf"'))
    await until(() => lines().length === 2)
    expect(lines().filter((line) => line.includes('"unfinished":true'))).toHaveLength(1)
  })
})

describe('connections', () => {
  test('of one client are limited; the one too many is told, and others are not concerned', async () => {
    const { port } = await start({ config: { connections: { total: 100, perClient: 4 } } })
    const held = Array.from({ length: 4 }, () => open(port))
    await sleep(50)
    const refused = await sendRaw(port, livez)
    expect(statusesOf(refused)).toEqual([429])
    expect(refused.text).toMatch(/^retry-after: 10\r$/im)
    expect(refused.text).toContain('"code":"too-many-requests"')
    expect(refused.closed).toBe(true)
    held[0]?.destroy()
    await eventually(async () => expect(statusesOf(await sendRaw(port, livez))).toEqual([200]))
  })

  test('of all are limited; those kept only for later make room for new ones', async () => {
    const { port } = await start({ config: { connections: { total: 10, perClient: undefined } } })
    const idle = await Promise.all(
      Array.from({ length: 9 }, async () => {
        const socket = open(port)
        const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)))
        socket.write(livez)
        await new Promise((resolve) => socket.once('data', resolve))
        return { closed }
      }),
    )
    const fresh = open(port)
    fresh.write(livez)
    expect(statusesOf(await readAll(fresh))).toEqual([200])
    expect(await Promise.all(idle.map(({ closed }) => closed))).toEqual(Array(9).fill(true))
  })

  test('beyond all are dropped, and the site lives on', async () => {
    const { port } = await start({ config: { connections: { total: 5, perClient: undefined } } })
    for (let count = 0; count < 5; count += 1) open(port).write('GET / HT')
    await sleep(50)
    const dropped = await sendRaw(port, livez)
    expect(dropped).toEqual({ text: '', closed: true })
    for (const socket of sockets.splice(0)) socket.destroy()
    await eventually(async () => expect(statusesOf(await sendRaw(port, livez))).toEqual([200]))
  })

  test('500 slow ones do not slow down anyone else', async () => {
    const { port, url } = await start({ config: { connections: { total: 600, perClient: undefined } } })
    const timeOf = async (): Promise<number> => {
      const began = performance.now()
      for (let count = 0; count < 50; count += 1) await (await fetch(`${url}/livez`)).arrayBuffer()
      return performance.now() - began
    }
    // The best of several: whatever else the machine does must not count.
    const bestTime = async (): Promise<number> => {
      const times: number[] = []
      for (let run = 0; run < 5; run += 1) times.push(await timeOf())
      return Math.min(...times)
    }
    const alone = await bestTime()
    for (let count = 0; count < 500; count += 1) open(port).write('GET / HTTP/1.1\r\nX-')
    await sleep(200)
    // A machine that has become busy since is given time to become quiet again.
    await eventually(async () => expect(await timeOf()).toBeLessThan(alone * 3 + 100), 60_000)
  })
})
