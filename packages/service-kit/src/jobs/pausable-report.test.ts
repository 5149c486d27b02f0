import { expect, test } from '@jest/globals'
import { PausableReport } from './pausable-report.ts'
import type { Report } from './progress.ts'

test('a paused job is said to wait, whatever its processes still tell, and then to be where it is', () => {
  const told: Parameters<Report>[0][] = []
  const report = new PausableReport((event) => told.push(event))
  const stage = (done: number) => ({ kind: 'stage', label: 'Pages', done, total: 9 }) as const
  report.tell({ kind: 'running' })
  report.tell(stage(1))
  report.pause(2)
  report.tell(stage(2))
  report.resume()
  report.tell(stage(3))
  expect(told).toEqual([{ kind: 'running' }, stage(1), { kind: 'queued', ahead: 2 }, stage(2), stage(3)])
})
