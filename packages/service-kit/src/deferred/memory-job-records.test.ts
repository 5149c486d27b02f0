import { expect, test } from '@jest/globals'
import { MemoryJobRecords } from './memory-job-records.ts'

function records() {
  const time = { now: 1000 }
  return { time, records: new MemoryJobRecords(() => time.now) }
}

test('a job is known until it expires or is removed', async () => {
  const { time, records: kept } = records()
  await kept.put({ state: { id: 'pdf.a', status: 'waiting' }, expiresAt: 2000 })
  await kept.put({ state: { id: 'pdf.a', status: 'running' }, expiresAt: 3000 })
  time.now = 2999
  expect(await kept.get('pdf.a')).toEqual({ id: 'pdf.a', status: 'running' })
  time.now = 3000
  expect(await kept.get('pdf.a')).toBeUndefined()
  await kept.put({ state: { id: 'pdf.b', status: 'done' }, expiresAt: 9000 })
  await kept.remove('pdf.b')
  expect(await kept.get('pdf.b')).toBeUndefined()
})

test('the first claim of a key wins, until it is released or expires', async () => {
  const { time, records: kept } = records()
  expect(await kept.claim('key', 'a', 2000)).toBeUndefined()
  expect(await kept.claim('key', 'b', 2000)).toBe('a')
  await kept.release('key', 'b')
  expect(await kept.claim('key', 'b', 2000)).toBe('a')
  await kept.release('key', 'a')
  expect(await kept.claim('key', 'b', 2000)).toBeUndefined()
  time.now = 2000
  expect(await kept.claim('key', 'c', 5000)).toBeUndefined()
})
