import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { readConfig } from '@folio/service-kit/config/config'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { buildTracer } from '../../scripts/build-service.ts'
import { createApp } from '../../services/jpg-to-pdf/src/app.ts'
import { variables } from '../../services/jpg-to-pdf/src/config.ts'
import { startTracedSite, type TracedSite } from './traced-site.ts'

let data: string
let picture: Blob
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'folio-traces-'))
  const pixels = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
  picture = new Blob([new Uint8Array(await pixels.jpeg().toBuffer())])
})
afterAll(() => rm(data, { recursive: true }))

describe('spans, kept in memory', () => {
  let site: TracedSite

  beforeEach(async () => {
    site = await startTracedSite('jpg-to-pdf', (own) => createApp({ ...readConfig(variables, {}), ...own }))
  })
  afterEach(() => site.stop())

  const convert = async (file: Blob, headers: Record<string, string> = {}) => {
    const body = new FormData()
    body.append('files', file, 'a picture of mine.jpg')
    return await fetch(`${site.url}/api/jpg-to-pdf`, { method: 'POST', body, headers })
  }

  test('lead from the proxy through the service to the worker and its engine', async () => {
    const answer = await convert(picture)
    expect(answer.status).toBe(200)
    await eventually(() => expect(site.serverSpans()).toHaveLength(2))
    const proxy = site.serverSpans().find(({ parentSpanContext }) => parentSpanContext === undefined)
    expect(proxy?.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/jpg-to-pdf',
      'http.response.status_code': 200,
      'folio.request_id': answer.headers.get('x-request-id'),
    })
    const service = site.childOf(proxy, 'POST')
    expect(service?.attributes).toMatchObject({ 'folio.tool': 'jpg-to-pdf' })
    site.childOf(service, 'receive')
    site.childOf(service, 'queue')
    site.childOf(service, 'store')
    const worker = site.childOf(site.childOf(service, 'convert'), 'worker page')
    const engine = site.childOf(worker, 'engine')
    expect(new Set(site.kept.all().map((span) => span.spanContext().traceId)).size).toBe(1)
    const [spent, given] = [engine, worker].map((span) => seconds(span?.duration))
    expect(spent).toBeGreaterThan(0)
    expect(spent).toBeLessThanOrEqual(Number(given) + 0.05)
  })

  test('tell why a conversion failed, by its code alone', async () => {
    const { status } = await convert(new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])]))
    expect(status).toBe(422)
    await eventually(() => expect(site.serverSpans()).toHaveLength(2))
    const failed = site.kept.all().filter(({ attributes }) => 'error.type' in attributes)
    expect(failed.map(({ attributes }) => attributes['error.type'])).toContain('damaged')
    const told = JSON.stringify(
      site.kept.all().map(({ name, attributes, status }) => ({ name, attributes, status })),
    )
    expect(told).not.toContain('a picture of mine')
  })

  test('take no trace over from a visitor', async () => {
    const claimed = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
    await convert(picture, { traceparent: claimed })
    await eventually(() => expect(site.serverSpans()).toHaveLength(2))
    expect(site.kept.all().map((span) => span.spanContext().traceId)).not.toContain('a'.repeat(32))
  })

  test('are none for what only asks whether all is well', async () => {
    for (const path of ['/livez', '/readyz', '/metrics']) await fetch(site.url + path)
    await convert(picture)
    await eventually(() => expect(site.serverSpans()).toHaveLength(2))
    expect(site.serverSpans().map(({ attributes }) => attributes['http.route'])).toEqual(
      Array(2).fill('/api/jpg-to-pdf'),
    )
  })
})

test('the bundle of images sends them to a collector, with no package beside it', async () => {
  const received: { path: string | undefined; body: unknown }[] = []
  const collector = createServer(async (req, res) => {
    received.push({ path: req.url, body: await json(req) })
    res.setHeader('Content-Type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  await buildTracer(data)
  const program = `
    import { createOtlpTracer } from './otlp-tracer.js'
    const tracer = createOtlpTracer({ endpoint: 'http://127.0.0.1:${port}', process: 'pdf' })
    tracer.begin({ name: 'POST', kind: 'server', within: undefined, facts: { 'folio.tool': 'merge-pdf' } }).end()
    await tracer.close()`
  await writeFile(join(data, 'send.mjs'), program)
  const { NODE_OPTIONS: _, ...env } = process.env
  await promisify(execFile)(process.execPath, [join(data, 'send.mjs')], { env })
  collector.close()
  expect(received.map(({ path }) => path)).toEqual(['/v1/traces'])
  const said = JSON.stringify(received[0]?.body)
  for (const word of ['"pdf"', '"POST"', '"merge-pdf"']) expect(said).toContain(word)
})

const seconds = ([whole, nanos]: readonly [number, number] = [0, 0]): number => whole + nanos / 1e9
