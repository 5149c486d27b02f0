import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { resultStoreConformance } from '../../testing/conformance/result-store-conformance.ts'
import { Metrics } from '../seeing/metrics.ts'
import { steadyClock } from '../timing/clock.ts'
import { DiskResultStore, type DiskResultStoreOptions } from './disk-result-store.ts'
import { timedResultStore } from './timed-result-store.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'folio-timed-'))
})
afterEach(() => rm(root, { recursive: true }))

const diskStore = (setup: Pick<DiskResultStoreOptions, 'clock' | 'ttlMs' | 'quotaBytes'>) =>
  new DiskResultStore({ ...setup, folder: join(root, 'results'), staging: join(root, 'staging') })

resultStoreConformance('a timed store', async (setup) => ({
  store: timedResultStore(diskStore(setup), new Metrics('pdf')),
  folder: root,
}))

test('tells how long each operation took, and whether it failed', async () => {
  const metrics = new Metrics('pdf')
  const store = diskStore({ clock: steadyClock(), ttlMs: 60_000, quotaBytes: 10 })
  const timed = timedResultStore(store, metrics)
  const put = (text: string) => timed.put(Readable.from([Buffer.from(text)]), { name: 'a.pdf', type: 'pdf' })
  const { token } = await put('small')
  await timed.stat(token)
  await expect(put('far too large for it')).rejects.toMatchObject({ code: 'out-of-space' })
  const text = await metrics.registry.metrics()
  for (const [operation, outcome] of [
    ['put', 'ok'],
    ['put', 'failed'],
    ['stat', 'ok'],
  ])
    expect(text).toContain(
      `folio_store_seconds_count{service="pdf",operation="${operation}",outcome="${outcome}"} 1`,
    )
})

test('checks and links only where the store does', async () => {
  const store = diskStore({ clock: steadyClock(), ttlMs: 60_000, quotaBytes: 10 })
  const metrics = new Metrics('pdf')
  expect(Object.keys(timedResultStore(store, metrics))).not.toContain('link')
  const elsewhere = Object.assign(Object.create(store), {
    link: async (token: string) => `https://store.example/${token}`,
    check: async () => undefined,
  }) as DiskResultStore
  const timed = timedResultStore(elsewhere, metrics)
  const headers = { contentType: 'application/pdf', contentDisposition: 'attachment' }
  expect(await timed.link?.('abc', headers)).toBe('https://store.example/abc')
  expect(await timed.check?.()).toBeUndefined()
})
