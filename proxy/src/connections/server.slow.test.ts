import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterEach, describe, expect, test } from '@jest/globals'
import { readAll, sendRaw, statusesOf } from '../../testing/raw-request.ts'
import { type ProxySetup, startProxy, type TestProxy } from '../../testing/start-proxy.ts'
import { startUpstream, type TestUpstream } from '../../testing/start-upstream.ts'
import { until } from '../../testing/until.ts'

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

  test('without sending anything is cut off too, without a word that it could take for an answer', async () => {
    const { port } = await start({ config: { headersTimeoutMs: 300 } })
    const answer = await readAll(open(port))
    expect([answer.closed, statusesOf(answer)]).toEqual([true, []])
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

  test('with a body that does not come frees its connection within 30 seconds', async () => {
    upstream = await startUpstream()
    const { port } = await start({ upstream: upstream.url })
    const outcome = async (path: string, begun: string) => {
      const socket = open(port)
      const began = performance.now()
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n${begun}`)
      const answer = text(socket)
      await once(socket, 'close')
      return [statusesOf({ text: await answer, closed: true }), performance.now() - began < 30_000]
    }
    const outcomes = await Promise.all([
      outcome('/api/merge-pdf', ''),
      // However fast it came before.
      outcome('/api/merge-pdf', 'x'.repeat(500_000)),
      // What is refused is read to its end, but not waited for.
      outcome('/api/nothing', 'x'),
    ])
    expect(outcomes).toEqual([
      [[400], true],
      [[400], true],
      [[404], true],
    ])
    await until(() => (upstream?.requests ?? []).every(({ aborted }) => aborted))
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

  /** A connection from one of this machine's many addresses, 127.0.0.0/8, as if of another client. */
  function openFrom(client: string, port: number): { socket: Socket; closed: () => boolean } {
    const socket = connect({ port, host: '127.0.0.1', localAddress: client })
    let closed = false
    socket
      .on('error', () => undefined)
      .once('close', () => {
        closed = true
      })
    sockets.push(socket)
    return { socket, closed: () => closed }
  }

  /** Asks over a connection that stays open; resolves with the status. */
  const ask = async ({ socket }: { socket: Socket }, request = livez): Promise<string | undefined> => {
    socket.write(request)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    return /^HTTP\/1.1 (\d+)/.exec(answer.toString('latin1'))?.[1]
  }

  test('of all are limited: the longest idle one makes room, and no other', async () => {
    const { port } = await start({ config: { connections: { total: 5, perClient: undefined } } })
    const idle = Array.from({ length: 5 }, () => openFrom('127.0.0.1', port))
    for (const one of [...idle].reverse()) expect(await ask(one)).toBe('200')
    expect(statusesOf(await sendRaw(port, livez.replace('Host: x', 'Host: x\r\nConnection: close')))).toEqual(
      [200],
    )
    await eventually(() =>
      expect(idle.map(({ closed }) => closed())).toEqual([false, false, false, false, true]),
    )
  })

  test('that have not even sent a request make room as well', async () => {
    const { port } = await start({ config: { connections: { total: 5, perClient: undefined } } })
    for (let count = 0; count < 5; count += 1) open(port).write('GET / HT')
    await sleep(50)
    expect(await ask(openFrom('127.0.0.1', port))).toBe('200')
  })

  test('in use make no room: one more is dropped, and the site lives on', async () => {
    upstream = await startUpstream((req) => req.resume())
    const { port } = await start({
      upstream: upstream.url,
      config: { connections: { total: 5, perClient: undefined } },
    })
    for (let count = 0; count < 5; count += 1) {
      open(port).write('POST /api/merge-pdf HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx')
    }
    await until(() => upstream?.requests.length === 5)
    expect(await sendRaw(port, livez)).toEqual({ text: '', closed: true })
    for (const socket of sockets.splice(0)) socket.destroy()
    await eventually(async () => expect(statusesOf(await sendRaw(port, livez))).toEqual([200]))
  })

  test('528 idle ones of 33 clients reset nobody else', async () => {
    upstream = await startUpstream((req, res) => {
      req.resume()
      req.on('end', () =>
        setTimeout(() => res.writeHead(200, { 'content-type': 'application/json' }).end('{}'), 4_000),
      )
    })
    const { port } = await start({
      upstream: upstream.url,
      config: { connections: { total: 512, perClient: 16 } },
    })
    const waiting = openFrom('127.0.1.1', port)
    const answered = ask(waiting, 'POST /api/merge-pdf HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx')
    const returning = openFrom('127.0.1.2', port)
    expect(await ask(returning)).toBe('200')
    const idle = Array.from({ length: 33 * 16 }, (_, at) => openFrom(`127.0.2.${1 + (at % 33)}`, port))
    await eventually(() => expect(idle.filter(({ closed }) => closed()).length).toBe(33 * 16 + 2 - 512))
    for (let count = 0; count < 40; count += 1) {
      expect(await ask(openFrom(`127.0.3.${1 + count}`, port))).toBe('200')
    }
    expect(await ask(returning)).toBe('200')
    expect(await answered).toBe('200')
    expect([waiting, returning].map(({ closed }) => closed())).toEqual([false, false])
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
