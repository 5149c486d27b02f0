import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sendRaw, statusesOf } from '../../testing/raw-request.ts'
import { startProxy, type TestProxy } from '../../testing/start-proxy.ts'
import { startUpstream, type TestUpstream } from '../../testing/start-upstream.ts'

let upstream: TestUpstream
let proxy: TestProxy

beforeAll(async () => {
  upstream = await startUpstream()
  proxy = await startProxy({ upstream: upstream.url })
})
beforeEach(() => {
  upstream.requests.length = 0
})
afterAll(async () => {
  await proxy.stop()
  await upstream.close()
})

const post = '/api/merge-pdf'
const smuggled = 'GET /api/download/pdf/SMUGGLEDSMUGGLEDSMUGGLEDSMUGGLED HTTP/1.1\r\nHost: x\r\n\r\n'

/** Nothing of these may be read in two ways, so none may reach a service. */
describe('a request that two readers could read differently is refused', () => {
  test.each([
    ['a length and chunks', `Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['chunks and a length', `Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${smuggled}`],
    ['two lengths', `Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef${smuggled}`],
    ['a list of lengths', `Content-Length: 5, 6\r\n\r\nabcdef${smuggled}`],
    ['a signed length', `Content-Length: +5\r\n\r\nabcde${smuggled}`],
    ['a hexadecimal length', `Content-Length: 0x5\r\n\r\nabcde${smuggled}`],
    ['an unknown coding', `Transfer-Encoding: xchunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n${smuggled}`],
    ['compressed chunks', `Transfer-Encoding: gzip, chunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n`],
    ['chunks last but one', `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a coding with a tab', `Transfer-Encoding: \tchunked\x0b\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a space before the colon', `Content-Length : 5\r\n\r\nabcde${smuggled}`],
    ['a folded header', `X-A: b\r\n Content-Length: 5\r\nTransfer-Encoding: identity\r\n\r\n${smuggled}`],
    ['a bare line feed', `X-A: b\nContent-Length: 5\n\nabcde${smuggled}`],
    ['a bare carriage return', `X-A: b\rContent-Length: 5\r\n\r\n`],
    ['NUL in a header', `X-A: b\0c\r\nContent-Length: 0\r\n\r\n`],
    ['a chunk size that overflows', `Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nabc`],
    ['a chunk size with a sign', `Transfer-Encoding: chunked\r\n\r\n-1\r\nabc\r\n0\r\n\r\n`],
    ['chunks that end in bare line feeds', `Transfer-Encoding: chunked\r\n\r\n5\nabcde\n0\n\n${smuggled}`],
    ['another protocol', 'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nContent-Length: 0\r\n\r\n'],
    ['an expectation nobody knows', 'Expect: 200-ok\r\nContent-Length: 5\r\n\r\nabcde'],
  ])('%s', async (_, rest) => {
    const answer = await sendRaw(proxy.port, `POST ${post} HTTP/1.1\r\nHost: x\r\n${rest}`)
    expect(statusesOf(answer)[0]).toBe(400)
    expect(statusesOf(answer).filter((status) => status < 400)).toEqual([])
    expect(answer.text).toContain('"code":"malformed-request"')
    // A body whose end is certain may have begun its way; what was hidden in it never may.
    expect(upstream.requests.filter(({ url }) => url.includes('SMUGGLED'))).toEqual([])
  })

  test.each([
    ['a body on GET', 'GET', 'Content-Length: 5\r\n\r\nabcde'],
    ['a body on DELETE', 'DELETE', 'Transfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n'],
  ])('%s', async (_, method, rest) => {
    const target = `/api/download/pdf/${'A'.repeat(32)}`
    const answer = await sendRaw(proxy.port, `${method} ${target} HTTP/1.1\r\nHost: x\r\n${rest}`)
    expect(statusesOf(answer)).toEqual([400])
    expect(upstream.requests).toEqual([])
  })
})

describe('a target that is no plain path is refused', () => {
  test.each([
    'http://evil.example/',
    'http://127.0.0.1:5000/api/merge-pdf',
    '//evil.example/',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/api/download/../../etc/passwd',
    '/api/download/pdf/%2e%2e/%2e%2e/etc/passwd',
    '/api/download/pdf/..%2f..%2fetc%2fpasswd',
    '/api/download/pdf/..;/..;/secret',
    '/..;/secret',
    '/a//b',
    '/./a',
    '/a%00b',
    '/a%0d%0aSet-Cookie:x',
    '/a%5cb',
    '/a%252e%252e/b',
    '/a%zz',
    '/a%',
    '/<script>',
    '/ä',
    '/?q=ä',
    `/${'a'.repeat(2048)}`,
    '*',
    'x',
  ])('%s', async (target) => {
    const answer = await sendRaw(proxy.port, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(statusesOf(answer)).toEqual([400])
    expect(upstream.requests).toEqual([])
  })

  test('a NUL, a control character or a space in it is refused by the parser', async () => {
    for (const target of ['/a\0b', '/a\x01b', '/a b', '/a\tb']) {
      const answer = await sendRaw(proxy.port, `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`)
      expect([target, statusesOf(answer)]).toEqual([target, [400]])
    }
  })
})

describe('the host', () => {
  test.each([
    'Host: a\r\nHost: b',
    'Host: a b',
    'Host: a/b',
    'Host: "><script>',
    'Host: a@b',
    'Host:',
    'X: y',
  ])('as %j is refused', async (line) => {
    const answer = await sendRaw(proxy.port, `GET / HTTP/1.1\r\n${line}\r\nConnection: close\r\n\r\n`)
    expect(statusesOf(answer)).toEqual([400])
  })

  test.each(['example.org', 'example.org:8080', 'localhost', '127.0.0.1:1', '[::1]:8080', 'a_b.example'])(
    '%s is fine',
    async (host) => {
      const answer = await sendRaw(
        proxy.port,
        `GET /livez HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      )
      expect(statusesOf(answer)).toEqual([200])
    },
  )

  test('never chooses the service', async () => {
    const other = await startUpstream()
    await sendRaw(
      proxy.port,
      `POST ${post} HTTP/1.1\r\nHost: ${new URL(other.url).host}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    )
    expect([upstream.requests.length, other.requests.length]).toEqual([1, 0])
    await other.close()
  })
})

describe('methods', () => {
  test.each(['TRACE', 'PUT', 'PROPFIND', 'OPTIONS', 'POST', 'DELETE'])('%s / is refused', async (method) => {
    const answer = await sendRaw(proxy.port, `${method} / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(statusesOf(answer)).toEqual([405])
    expect(answer.text).toMatch(/^Allow: GET, HEAD\r$/im)
  })

  test('CONNECT and what is no method at all are refused', async () => {
    const connect = await sendRaw(proxy.port, 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(statusesOf(connect)).toEqual([405])
    const nonsense = await sendRaw(proxy.port, 'EXPLODE / HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(statusesOf(nonsense)).toEqual([400])
    const tls = await sendRaw(proxy.port, Buffer.from('16030100a5010000a10303', 'hex'))
    expect(tls.closed).toBe(true)
    expect(upstream.requests).toEqual([])
  })
})

describe('a client that asks before it sends', () => {
  test('is told to go on, once', async () => {
    const head = `POST ${post} HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 5\r\n`
    const answer = await sendRaw(proxy.port, `${head}Connection: close\r\n\r\nabcde`)
    expect(statusesOf(answer)).toEqual([100, 200])
    expect(upstream.requests[0]).toMatchObject({ bytes: 5 })
    expect(upstream.requests[0]?.headers).not.toHaveProperty('expect')
  })

  test('is refused without having to send', async () => {
    const head = `POST ${post} HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 999999999\r\n\r\n`
    const answer = await sendRaw(proxy.port, head)
    expect(statusesOf(answer)).toEqual([413])
    expect(upstream.requests).toEqual([])
  })
})

test('headers beyond 16 KB are refused, and the refusal carries its headers', async () => {
  const answer = await sendRaw(proxy.port, `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`)
  expect(statusesOf(answer)).toEqual([431])
  expect(answer.text).toMatch(/^x-content-type-options: nosniff\r$/im)
  expect(answer.text).toMatch(/^content-security-policy: sandbox/im)
})

test('requests in a row on one connection are answered in their order', async () => {
  const one = 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n'
  const last = 'GET /api/nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  expect(statusesOf(await sendRaw(proxy.port, one + one + last))).toEqual([200, 200, 404])
})
