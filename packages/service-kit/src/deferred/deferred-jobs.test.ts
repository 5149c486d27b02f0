import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { eventually } from '../../testing/eventually.ts'
import { Failure } from '../faults/failure.ts'
import { DeferredJobs, type Follow } from './deferred-jobs.ts'
import type { JobRecord } from './job-records.ts'
import { MemoryJobRecords } from './memory-job-records.ts'
import { Webhooks } from './webhooks.ts'

/** As the records of Redis, which can be away for one question and there for the next. */
class FalteringRecords extends MemoryJobRecords {
  readonly heard = new Set<string>()
  left: JobRecord[] = []
  failsAt: 'hear' | 'put' | 'claim' | undefined

  override async hear(id: string, end: () => void): Promise<void> {
    this.heard.add(id)
    if (this.failsAt === 'hear') {
      await sleep(50)
      throw new Failure('busy')
    }
    await super.hear(id, end)
  }

  override async unhear(id: string): Promise<void> {
    this.heard.delete(id)
    await super.unhear(id)
  }

  override async put(record: JobRecord): Promise<void> {
    if (this.failsAt === 'put') throw new Failure('busy')
    await super.put(record)
  }

  override async claim(key: string, id: string, expiresAt: number): Promise<string | undefined> {
    if (this.failsAt === 'claim') throw new Failure('busy')
    return await super.claim(key, id, expiresAt)
  }

  override async abandoned(): Promise<JobRecord[]> {
    return this.left.splice(0)
  }
}

let stop: (() => Promise<void>) | undefined
afterEach(() => stop?.())

const jobsOn = (records: FalteringRecords, follow?: Follow) => {
  const logger = pino({ level: 'silent' })
  const { messages } = records
  const jobs = new DeferredJobs({
    ...{ service: 'pdf', records, clock: Date.now, logger, ttlMs: 60_000, beatMs: 20 },
    ...(follow && { follow }),
    webhooks: new Webhooks({ secret: 'a secret', mayBePrivate: true, messages, logger, pauses: [] }),
  })
  stop = () => jobs.close()
  return jobs
}

test.each(['hear', 'put', 'claim'] as const)(
  'a job that cannot be opened at %s listens to nothing',
  async (failsAt) => {
    const records = new FalteringRecords(Date.now)
    records.failsAt = failsAt
    const opening = jobsOn(records).open({ requestId: 'r', key: 'a key' }, new AbortController())
    await expect(opening).rejects.toMatchObject({ code: 'busy' })
    expect([...records.heard]).toEqual([])
  },
)

test('a job that nobody can hear about is asked for again, and its failed answer ends no process', async () => {
  const unhandled: unknown[] = []
  const note = (error: unknown) => void unhandled.push(error)
  process.on('unhandledRejection', note)
  const records = new FalteringRecords(Date.now)
  const abandoned = (): JobRecord => ({
    ...{ requestId: 'r', errand: 'its name', expiresAt: Date.now() + 60_000 },
    state: { id: 'pdf.left', status: 'receiving' },
  })
  const follow: Follow = async () => ({ answer: Promise.reject(new Failure('password-protected')) })
  const jobs = jobsOn(records, follow)
  records.failsAt = 'hear'
  records.left = [abandoned()]
  jobs.start()
  await eventually(() => expect(records.left).toEqual([]))
  await sleep(200)
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
  // No beat of this replica keeps it alive.
  expect(await jobs.find('pdf.left')).toBeUndefined()
  expect([...records.heard]).toEqual([])

  records.failsAt = undefined
  records.left = [abandoned()]
  await eventually(async () =>
    expect(await jobs.find('pdf.left')).toMatchObject({
      status: 'failed',
      failure: { code: 'password-protected' },
    }),
  )
})
