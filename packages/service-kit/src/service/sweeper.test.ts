import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { pino } from 'pino'
import { JobFolders } from '../jobs/job-folders.ts'
import { ClientQuota } from '../queue/client-quota.ts'
import { DiskResultStore } from '../results/disk-result-store.ts'
import { Sweeper } from './sweeper.ts'

test('nobody waits for the first sweep of a large store; who stops does', async () => {
  const root = await mkdtemp(join(tmpdir(), 'folio-sweep-'))
  let finish: (deleted: number) => void = () => undefined
  class LargeStore extends DiskResultStore {
    override sweep(): Promise<number> {
      return new Promise((resolve) => {
        finish = resolve
      })
    }
  }
  const staging = join(root, 'staging')
  const jobs = new JobFolders(join(root, 'jobs'))
  const sweeper = new Sweeper({
    ...{ jobs, clientQuota: new ClientQuota(1_000, Date.now), logger: pino({ level: 'silent' }) },
    store: new LargeStore({ folder: root, staging, ttlMs: 1_000, quotaBytes: 1_000, clock: Date.now }),
  })
  await sweeper.start()
  let hasStopped = false
  const stopping = sweeper.stop().then(() => {
    hasStopped = true
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(hasStopped).toBe(false)
  finish(0)
  await stopping
  await jobs.stop()
  await rm(root, { recursive: true })
})
