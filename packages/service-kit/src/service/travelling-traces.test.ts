import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Convert, png, servicesForTests } from '../../testing/conversions.ts'
import { eventually } from '../../testing/eventually.ts'
import { type KeptSpans, keepSpans } from '../../testing/kept-spans.ts'
import { type PrivateRedis, privateRedis, redisInstalled } from '../../testing/replicas/private-redis.ts'
import { RedisLink } from '../redis/redis-link.ts'

const withRedis = redisInstalled() ? describe : describe.skip

withRedis('traces of jobs that travel (needs the Debian package redis-server)', () => {
  const { listen } = servicesForTests()
  let redis: PrivateRedis
  let link: RedisLink
  let kept: KeptSpans
  let ports: readonly [number, number]
  /** Conversions that have begun, by the name of their file; what is called lets them go on. */
  let begun: Map<string, () => void>

  beforeAll(async () => {
    redis = await privateRedis()
    await redis.start()
    link = new RedisLink({ url: redis.url, onLost: () => undefined, onFound: () => undefined })
  })
  beforeEach(async () => {
    begun = new Map()
    kept = keepSpans()
    const config = { redisUrl: redis.url, queueSlots: 1, queuePaused: 0 }
    const one = await listen(convert, { config })
    const other = await listen(convert, { config, dataDir: one.dataDir })
    ports = [one.port, other.port]
    await eventually(async () => {
      const [slots = ''] = await link.ask((client) => client.keys('folio:travel:*:slots'))
      expect(await link.ask((client) => client.zcard(slots))).toBe(2)
    })
  })
  afterEach(async () => {
    await kept.stop()
    redis.clear()
  })
  afterAll(async () => {
    link.close()
    await redis.stop()
  })

  const convert: Convert = async ({ files, folder }) => {
    await new Promise<void>((goOn) => begun.set(files[0]?.name ?? '', goOn))
    const path = folder.file('out.pdf')
    await writeFile(path, '%PDF-1.7 result')
    return { outputs: [{ path, name: 'out.pdf', type: 'pdf' }], report: [] }
  }

  /** A call of a client of its own to the first replica, within a trace of its own as the proxy's are. */
  const call = (name: string, { port = ports[0], query = '' } = {}) => {
    const body = new FormData()
    body.append('files', new File([new Uint8Array(png)], `${name}.png`, { type: 'image/png' }))
    const traceId = randomBytes(16).toString('hex')
    const headers = {
      traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01`,
      'X-Forwarded-For': [203, 0, ...randomBytes(2)].join('.'),
    }
    const url = `http://127.0.0.1:${port}${jpgToPdf.endpoint}${query}`
    const answer = fetch(url, { method: 'POST', body, headers }).then(({ status }) => status)
    return { traceId, answer }
  }

  const begins = (name: string) => eventually(() => expect([...begun.keys()]).toContain(`${name}.png`))
  const goOn = (name: string) => begun.get(`${name}.png`)?.()

  /** Keys of the jobs that Redis knows, when there are so many. */
  const jobs = async (count: number) => {
    let keys: string[] = []
    await eventually(async () => {
      const all = await link.ask((client) => client.keys('folio:bull:*:*.*'))
      keys = all.filter((key) => !key.endsWith(':lock'))
      expect(keys).toHaveLength(count)
    })
    return keys
  }

  /** The names of a trace's spans, each behind the one within which it began. */
  const paths = (traceId: string) => {
    const spans = kept.all().filter((span) => span.spanContext().traceId === traceId)
    const pathOf = ({ name, parentSpanContext: parent }: (typeof spans)[number]): string => {
      const within = spans.find((span) => span.spanContext().spanId === parent?.spanId)
      return within ? `${pathOf(within)} > ${name}` : name
    }
    return spans.map(pathOf).sort()
  }

  const here = ['POST', 'POST > convert', 'POST > queue', 'POST > receive', 'POST > store']
  const carry = ['convert', 'queue', 'store', 'unpack'].map((name) => `carry > ${name}`)
  const elsewhere = ['POST', 'POST > carry', ...carry.map((path) => `POST > ${path}`)]
  const travelled = [...elsewhere, 'POST > line', 'POST > pack', 'POST > receive']

  test('each call is one trace, wherever it waits and whoever works on it', async () => {
    const held = call('held')
    await begins('held')
    const passed = call('passed')
    await begins('passed')
    const waiting = call('waiting')
    await jobs(2)
    const later = call('later', { query: '?async=1' })
    expect(await later.answer).toBe(202)
    await jobs(3)
    for (const name of ['passed', 'waiting', 'later']) {
      await begins(name)
      goOn(name)
    }
    expect([await passed.answer, await waiting.answer]).toEqual([200, 200])
    await jobs(0)
    goOn('held')
    expect(await held.answer).toBe(200)
    const ids = [held, passed, waiting, later].map(({ traceId }) => traceId)
    await eventually(() => expect(ids.map(paths)).toEqual([here, travelled, travelled, travelled]))
    expect(new Set(kept.all().map((span) => span.spanContext().traceId))).toEqual(new Set(ids))
  })

  test('what an older replica put down, which told no trace, is worked on in one of its own', async () => {
    const [held, beside] = [call('held'), call('beside', { port: ports[1] })]
    await begins('held')
    await begins('beside')
    const job = call('job')
    const [key = ''] = await jobs(1)
    const { traceparent, ...put } = JSON.parse((await link.ask((client) => client.hget(key, 'data'))) ?? '')
    expect(traceparent).toContain(job.traceId)
    await link.ask((client) => client.hset(key, 'data', JSON.stringify(put)))
    goOn('beside')
    await begins('job')
    goOn('job')
    goOn('held')
    expect(await Promise.all([held.answer, beside.answer, job.answer])).toEqual([200, 200, 200])
    await eventually(() => {
      const carrying = kept.all().find(({ name }) => name === 'carry')
      expect(paths(carrying?.spanContext().traceId ?? '')).toEqual(['carry', ...carry])
    })
  })
})
