import type { JobState } from '@folio/contract/deferred'
import { beforeEach, describe, expect, test } from '@jest/globals'
import type { JobRecord, JobRecords } from '../../src/deferred/job-records.ts'

/** What keeps jobs, seen from two replicas, which are one where there are no replicas, and its time. */
export interface RecordsUnderTest {
  readonly one: JobRecords
  readonly other: JobRecords
  now(): number
  /** Lets so many milliseconds pass. */
  pass(ms: number): Promise<void>
}

/** What every way must do by which the jobs of asynchronous calls are kept. */
export function jobRecordsConformance(name: string, make: () => Promise<RecordsUnderTest>): void {
  describe(`${name} as records of jobs`, () => {
    let one: JobRecords
    let other: JobRecords
    let at: RecordsUnderTest

    beforeEach(async () => {
      at = await make()
      ;({ one, other } = at)
    })

    const record = (
      state: JobState,
      { ms = 60_000, ...more }: Partial<JobRecord> & { ms?: number } = {},
    ) => ({
      ...{ state, requestId: 'r', expiresAt: at.now() + ms },
      ...more,
    })
    const id = 'pdf.a'
    const done: JobState = { id, status: 'done', answer: { name: 'résumé 報告.pdf', size: 3 } }

    test('a job is known as it was put last, until it expires', async () => {
      expect(await other.get(id)).toBeUndefined()
      await one.put(record({ id, status: 'waiting', event: { kind: 'queued', ahead: 2 } }, { ms: 200 }))
      await one.put(record({ id, status: 'running' }, { ms: 500 }))
      await at.pass(250)
      expect(await other.get(id)).toEqual({ id, status: 'running' })
      await at.pass(300)
      expect(await other.get(id)).toBeUndefined()
    })

    test('a job that has ended stays as it is, until it is removed', async () => {
      await one.put(record({ id, status: 'running' }))
      await one.put(record(done))
      await other.put(record({ id, status: 'failed' }))
      await one.put(record({ id, status: 'running' }))
      expect(await other.get(id)).toEqual(done)
      await other.remove(id)
      expect(await one.get(id)).toBeUndefined()
    })

    const key = 'the hash of a key'
    const claim = (records: JobRecords, job: string, ms = 60_000) => records.claim(key, job, at.now() + ms)

    test('the first claim of a key wins, until it expires', async () => {
      const owners = await Promise.all([claim(one, 'a', 300), claim(other, 'b', 300)])
      const [winner = ''] = owners.filter((owner) => owner !== undefined)
      expect(owners.filter((owner) => owner === undefined)).toHaveLength(1)
      expect(await claim(other, 'c')).toBe(winner)
      await at.pass(350)
      expect(await claim(other, 'd')).toBeUndefined()
    })

    test('a key is free again when its job is removed, and no other one', async () => {
      await one.put(record({ id, status: 'running' }, { key }))
      await claim(one, id)
      await one.put(record({ id: 'pdf.b', status: 'running' }, { key }))
      await other.remove('pdf.b')
      expect(await claim(other, 'pdf.c')).toBe(id)
      await one.put(record(done, { key }))
      expect(await claim(other, 'pdf.c')).toBe(id)
      await other.remove(id)
      expect(await claim(other, 'pdf.c')).toBeUndefined()
    })

    test.each([
      ['busy', 'pdf.c'],
      ['shutting-down', 'pdf.c'],
      ['service-down', 'pdf.c'],
      ['internal', 'pdf.c'],
      ['damaged', id],
      ['cancelled', id],
    ] as const)('after the failure %s the same call with the same key is %s', async (code, owner) => {
      const failure = { error: 'No.', code, requestId: 'r' }
      await one.put(record({ id, status: 'running' }, { key }))
      await claim(one, id)
      await one.put(record({ id, status: 'failed', failure }, { key }))
      expect((await claim(other, 'pdf.c')) ?? 'pdf.c').toBe(owner)
      expect(await other.get(id)).toMatchObject({ status: 'failed', failure })
    })

    test('what has ended frees its key once only', async () => {
      const failure = { error: 'No.', code: 'busy', requestId: 'r' } as const
      await one.put(record(done, { key }))
      await claim(one, id)
      await other.put(record({ id, status: 'failed', failure }, { key }))
      expect(await claim(other, 'pdf.c')).toBe(id)
    })

    test('whoever works on a job is asked to end it, and nobody else', async () => {
      const ended: string[] = []
      await one.hear(id, () => ended.push(id))
      await one.hear('pdf.b', () => ended.push('pdf.b'))
      expect([await other.askToEnd(id), await other.askToEnd('pdf.c')]).toEqual([true, false])
      await one.unhear(id)
      expect(await other.askToEnd(id)).toBe(false)
      expect(ended).toEqual([id])
    })

    test('the end of a job is one message, for one, on behalf of its call', async () => {
      const webhook = 'https://example.com/hook'
      const facts = { webhook, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` }
      await one.put(record({ id, status: 'running' }, facts))
      expect(await other.messages.take()).toBeUndefined()
      await one.put(record(done, facts))
      await one.put(record({ id, status: 'failed' }, facts))
      const taken = await Promise.all([one, other, one].map(({ messages }) => messages.take()))
      const messages = taken.filter((message) => message !== undefined)
      const { traceparent } = facts
      expect(messages).toEqual([{ id, address: webhook, body: JSON.stringify(done), tries: 0, traceparent }])
      await one.messages.drop(id)
      expect(await other.messages.take()).toBeUndefined()
    })

    test('a message that is postponed is due again after that', async () => {
      await one.put(record(done, { webhook: 'https://example.com/hook' }))
      const message = await one.messages.take()
      if (!message) throw new Error('no message')
      expect(await one.messages.postpone({ ...message, tries: 1 }, 300)).toBe(true)
      expect(await other.messages.take()).toBeUndefined()
      // Its time is the real one.
      await new Promise((resolve) => setTimeout(resolve, 350))
      expect(await other.messages.take()).toEqual({ ...message, tries: 1 })
    })
  })
}
