import { writeFile } from 'node:fs/promises'
import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { eventually } from '../../testing/eventually.ts'
import { multipart, post } from '../../testing/multipart.ts'
import { sendRaw } from '../../testing/raw-http.ts'
import { type TestService, testService } from '../../testing/test-service.ts'

const png = Buffer.from('89504e470d0a1a0a', 'hex')
const canary = 'canary-7f3a9'

let under: TestService
let port: number
beforeAll(async () => {
  under = await testService(async ({ folder }) => {
    await writeFile(folder.file('out'), canary)
    return { outputs: [{ path: folder.file('out'), name: `${canary}.pdf`, type: 'pdf' }], report: [] }
  })
  ;({ port } = await under.service.start())
})
afterAll(() => under.close())

const convert = () =>
  request(under.service.app).post(jpgToPdf.endpoint).attach('files', png, `${canary} name.png`)

describe('addresses and methods', () => {
  test.each(['/', '/api', '/api/unknown', '/api/JPG-to-pdf', '/api/jpg-to-pdf/', '/api/download/pdf/x'])(
    '%s does not exist',
    async (path) => {
      const answer = await request(under.service.app).get(path)
      expect(answer.status).toBe(404)
      expect(answer.body).toEqual({
        error: 'This address does not exist.',
        code: 'not-found',
        requestId: answer.headers['x-request-id'],
      })
    },
  )

  test.each(['get', 'put', 'patch', 'delete', 'options'] as const)('%s is no conversion', async (method) => {
    const answer = await request(under.service.app)[method](jpgToPdf.endpoint)
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('POST')
    expect(answer.body.code).toBe('method-not-allowed')
  })

  test('a HEAD for a conversion has no body', async () => {
    const answer = await request(under.service.app).head(jpgToPdf.endpoint)
    expect(answer.status).toBe(405)
    expect(answer.text).toBeUndefined()
  })

  test.each(['/api/download/jpg-to-pdf/%zz', '/api/download/jpg-to-pdf/%E0%A4%A'])(
    '%s cannot be read',
    async (path) => {
      const answer = await request(under.service.app).get(path)
      expect(answer.status).toBe(400)
      expect(answer.body.code).toBe('malformed-request')
    },
  )
})

describe('what every request must be', () => {
  test.each(['br', 'gzip', 'deflate', 'zstd', 'identity', 'x'])('not compressed: %s', async (encoding) => {
    const answer = await convert().set('Content-Encoding', encoding)
    expect(answer.status).toBe(415)
    expect(answer.body.code).toBe('unsupported-encoding')
  })

  test('not of another site, unless it only reads', async () => {
    const refused = await convert().set('Sec-Fetch-Site', 'cross-site')
    expect(refused.status).toBe(403)
    expect(refused.body.code).toBe('cross-site')
    const deleted = await request(under.service.app)
      .delete(`/api/download/jpg-to-pdf/${'A'.repeat(32)}`)
      .set('Sec-Fetch-Site', 'cross-site')
    expect(deleted.status).toBe(403)
    for (const site of ['same-origin', 'same-site', 'none']) {
      expect((await convert().set('Sec-Fetch-Site', site)).status).toBe(200)
    }
    const read = await request(under.service.app).get('/api/health').set('Sec-Fetch-Site', 'cross-site')
    expect(read.status).toBe(200)
  })

  test('without any right for other origins', async () => {
    const answer = await convert().set('Origin', 'https://evil.example')
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('what every answer has', () => {
  test('and what it does not tell', async () => {
    const { headers } = await request(under.service.app).get('/api/health')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    for (const name of ['x-powered-by', 'server', 'etag']) expect(headers).not.toHaveProperty(name)
  })

  test('an id: a new one, or that of the proxy if it looks like one', async () => {
    const own = async (given: string) =>
      (await request(under.service.app).get('/livez').set('X-Request-Id', given)).headers['x-request-id']
    const given = '0191d2a0-1111-7000-8000-000000000000'
    expect(await own(given)).toBe(given)
    expect(await own('short')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await own('"><script>alert(1)</script>')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('what is no proper HTTP', () => {
  const line = (text: string) => `${text}\r\nHost: test\r\n`
  const cases: Record<string, [request: string, status: number]> = {
    'two lengths': [
      `${line('POST /api/jpg-to-pdf HTTP/1.1')}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd`,
      400,
    ],
    'a length and chunks': [
      `${line('POST /api/jpg-to-pdf HTTP/1.1')}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    'unknown transfer coding': [
      `${line('POST /api/jpg-to-pdf HTTP/1.1')}Transfer-Encoding: xchunked\r\n\r\n`,
      400,
    ],
    'a bare line feed': ['GET /livez HTTP/1.1\nHost: test\n\n', 400],
    'a folded header': [`${line('GET /livez HTTP/1.1')}X-A: 1\r\n  2\r\n\r\n`, 400],
    'no host': ['GET /livez HTTP/1.1\r\n\r\n', 400],
    'headers of 20 KB': [`${line('GET /livez HTTP/1.1')}X-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    nonsense: ['hello\r\n\r\n', 400],
  }
  test.each(Object.keys(cases))('is refused: %s', async (title) => {
    const [text = '', status = 0] = cases[title] ?? []
    const answer = await sendRaw(port, text)
    expect(answer.status).toBe(status)
  })

  test('is answered in JSON where it cannot reach the app', async () => {
    const answer = await sendRaw(port, 'hello\r\n\r\n')
    expect(JSON.parse(answer.body)).toEqual({
      error: 'The request could not be read.',
      code: 'malformed-request',
      requestId: expect.any(String),
    })
  })
})

describe('an answer before the body has been read', () => {
  test('arrives, and the connection lives on for the next request', async () => {
    const part = { name: 'files', filename: 'a.txt', type: 'text/plain', content: Buffer.alloc(5_000_000) }
    const body = new Uint8Array(multipart([part]))
    for (let times = 0; times < 20; times += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}${jpgToPdf.endpoint}`, {
        method: 'POST',
        headers: { 'Content-Type': 'multipart/form-data; boundary=test-boundary-7d1' },
        body,
      })
      expect(answer.status).toBe(415)
      expect(await answer.json()).toMatchObject({ code: 'wrong-type' })
    }
  })

  test('arrives also for a body far beyond the limit, which is not read to its end', async () => {
    const started = performance.now()
    let pulled = 0
    const endless = new ReadableStream({
      pull: (controller) => {
        pulled += 1_000_000
        if (pulled > 2_000_000_000) controller.close()
        else controller.enqueue(new Uint8Array(1_000_000))
      },
    })
    const asking = fetch(`http://127.0.0.1:${port}/api/jpg-to-pdf`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: endless,
      duplex: 'half',
    } as RequestInit).then(
      (answer) => answer.status,
      () => 'closed',
    )
    expect([400, 'closed']).toContain(await asking)
    expect(pulled).toBeLessThan(400_000_000)
    expect(performance.now() - started).toBeLessThan(90_000)
  })
})

describe('health', () => {
  test('is the one word of the specification', async () => {
    const answer = await request(under.service.app).get('/api/health')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ status: 'ok' })
  })

  test('tells inside what works', async () => {
    const answer = await request(under.service.app).get('/readyz')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      status: 'ok',
      draining: false,
      sandbox: 'none',
      checks: { disk: 'ok', queue: 'ok' },
    })
  })

  test('needs every engine from the start, and forgives one hiccup later', async () => {
    let works = false
    let asked = 0
    const engine = {
      name: 'engine',
      check: async () => {
        asked += 1
        if (!works) throw new Error('cold')
      },
    }
    const other = await testService(() => Promise.reject(new Error()), { readiness: [engine] })
    await other.service.start()
    const ready = async () => (await request(other.service.app).get('/readyz')).status
    expect(await ready()).toBe(503)
    works = true
    expect(await ready()).toBe(200)
    // An answer is good for two seconds; should they pass in the middle, the next twenty share one.
    await eventually(async () => {
      await ready()
      const before = asked
      await Promise.all(Array.from({ length: 20 }, ready))
      expect(asked).toBe(before)
    })
    works = false
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    expect(await ready()).toBe(200)
    expect(await ready()).toBe(503)
    expect((await request(other.service.app).get('/readyz')).body.checks.engine).toBe('failed')
    expect(other.lines.find(({ msg }) => msg === 'not ready')).toMatchObject({ check: 'engine', level: 40 })
    await other.close()
  })

  test('does not wait for an engine that only some tools need, and tells of it', async () => {
    const engine = { name: 'engine', optional: true, check: () => Promise.reject(new Error('cold')) }
    const other = await testService(() => Promise.reject(new Error()), { readiness: [engine] })
    const answer = await request(other.service.app).get('/readyz')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ status: 'ok', checks: { disk: 'ok', engine: 'failed' } })
    await other.close()
  })

  test('tells which engine works where several could, and whether it only stands in', async () => {
    const serving = { engine: 'other', degraded: true }
    const engine = { name: 'engine', check: async () => undefined, serving: () => serving }
    const other = await testService(() => Promise.reject(new Error()), { readiness: [engine] })
    const ready = async () => {
      const { status, body } = await request(other.service.app).get('/readyz')
      return { status, checks: body.checks.engine, engines: body.engines }
    }
    expect(await ready()).toEqual({ status: 200, checks: 'degraded', engines: { engine: 'other' } })
    expect(other.lines.find(({ msg }) => msg === 'degraded')).toMatchObject({ check: 'engine', level: 40 })
    Object.assign(serving, { engine: 'first', degraded: false })
    expect(await ready()).toEqual({ status: 200, checks: 'ok', engines: { engine: 'first' } })
    await other.close()
  })

  test('is measured', async () => {
    await convert()
    await convert().field('pageSize', 'A99')
    const { text, headers } = await request(under.service.app).get('/metrics')
    expect(headers['content-type']).toMatch(/^application\/openmetrics-text; version=1\.0\.0/)
    const figure = (name: string, ...labels: string[]) => {
      const line = text
        .replace(/ # \{.*/gm, '')
        .split('\n')
        .find((one) => one.startsWith(`${name}{`) && labels.every((label) => one.includes(label)))
      return Number(line?.split(' ').at(-1) ?? 0)
    }
    expect(figure('folio_job_seconds_count', 'tool="jpg-to-pdf"', 'outcome="ok"')).toBeGreaterThan(0)
    expect(figure('folio_failures_total', 'code="wrong-option"', 'tool="jpg-to-pdf"')).toBe(1)
    expect(figure('folio_store_bytes')).toBeGreaterThan(0)
    expect(
      figure('folio_http_request_seconds_count', 'route="/api/jpg-to-pdf"', 'status="200"'),
    ).toBeGreaterThan(0)
    expect(figure('folio_queue_wait_seconds_count', 'tool="jpg-to-pdf"', 'outcome="ok"')).toBeGreaterThan(0)
    expect(figure('folio_result_bytes_total', 'tool="jpg-to-pdf"')).toBeGreaterThan(0)
    expect(figure('folio_store_seconds_count', 'operation="put"', 'outcome="ok"')).toBeGreaterThan(0)
    expect(figure('folio_sandbox', 'kind="none"')).toBe(1)
    expect(figure('process_resident_memory_bytes', 'service="jpg-to-pdf"')).toBeGreaterThan(0)
  })

  test('is measured with a request of the log as an example of each time', async () => {
    const { body } = await convert()
    const { text } = await request(under.service.app).get('/metrics')
    for (const name of ['folio_job_seconds', 'folio_queue_wait_seconds', 'folio_http_request_seconds']) {
      const examples = text.split('\n').filter((line) => line.startsWith(`${name}_bucket`))
      expect(examples.join('\n')).toMatch(new RegExp(` # \\{request_id="${body.requestId}"\\} `))
    }
    expect(text.endsWith('\n# EOF\n')).toBe(true)
  })

  test('is measured by what its readiness was seen to be, as of the scrape before', async () => {
    const metrics = async () => (await request(under.service.app).get('/metrics')).text
    await metrics()
    await eventually(async () =>
      expect(await metrics()).toContain('folio_check_ok{check="disk",service="jpg-to-pdf"} 1'),
    )
  })
})

test('the log tells what happened, never to whom, with what name, content or token', async () => {
  const client = '203.0.113.77'
  const answer = await convert().set('X-Forwarded-For', client).set('User-Agent', canary)
  const { downloadUrl } = answer.body.output
  await request(under.service.app).get(downloadUrl).set('X-Forwarded-For', client)
  await request(under.service.app).get(`/api/${canary}?q=${canary}`)
  await request(under.service.app).post(jpgToPdf.endpoint).attach('files', Buffer.alloc(0), `${canary}.png`)
  await request(under.service.app).post(jpgToPdf.endpoint).field(canary, 'x').field('pageSize', canary)
  await sendRaw(port, post(jpgToPdf.endpoint, multipart([{ name: canary, content: canary }], false)))
  const token = String(downloadUrl).split('/').at(-1) ?? ''
  await eventually(() => expect(under.lines.at(-1)).toMatchObject({ status: 400 }))
  const log = JSON.stringify(under.lines)
  for (const secret of [canary, client, token, 'resum']) expect(log).not.toContain(secret)
  expect(under.lines.find(({ id }) => id === answer.body.requestId)).toMatchObject({
    method: 'POST',
    route: '/api/jpg-to-pdf',
    status: 200,
    ms: expect.any(Number),
    client: '203.0.113.0/24',
    tool: 'jpg-to-pdf',
    files: 1,
    bytesIn: expect.any(Number),
  })
  expect(under.lines.find(({ route }) => route === '/api/download/jpg-to-pdf/:token')).toMatchObject({
    bytesOut: canary.length,
  })
})
