import type { JobEvent } from '@folio/contract/job-event'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { Progress } from '../../src/jobs/progress.ts'
import { eventually } from '../eventually.ts'

/**
 * What every way must do by which a page hears of its job. `make` gives what the replica has that works on it, and what
 * the one has that the page asks; without replicas these are the same.
 */
export function progressConformance(
  name: string,
  make: () => Promise<{ working: Progress; asked: Progress }>,
): void {
  describe(`${name} as the progress of jobs`, () => {
    let working: Progress
    let asked: Progress
    let jobId: string
    let count = 0

    beforeEach(async () => {
      count += 1
      jobId = `job-${count}-0123456789abcdef`
      ;({ working, asked } = await make())
    })
    afterEach(() => {
      working.close()
      asked.close()
    })

    const hear = async (progress: Progress, waitMs = 10_000) => {
      const heard: JobEvent[] = []
      const known = await progress.knows(jobId, waitMs)
      const stop = progress.listen(jobId, (event) => heard.push(event))
      return { known, heard, stop }
    }
    const kinds = (heard: readonly JobEvent[]) => heard.map(({ kind }) => kind)

    test('tells the present state, then every change in its order', async () => {
      const report = working.open(jobId)
      report({ kind: 'uploaded' })
      report({ kind: 'queued', ahead: 2 })
      let heard: JobEvent[] = []
      // It may take a moment until the other replica knows as much.
      await eventually(async () => {
        const hearing = await hear(asked)
        heard = hearing.heard
        expect(heard).toEqual([{ kind: 'queued', ahead: 2 }])
      })
      report({ kind: 'running' })
      const stages = Array.from({ length: 50 }, (_, done) => ({
        kind: 'stage' as const,
        label: 'x',
        done,
        total: 50,
      }))
      for (const stage of stages) report(stage)
      report({ kind: 'done' })
      report({ kind: 'failed' })
      await eventually(() => expect(kinds(heard)).toContain('done'))
      expect(heard).toEqual([{ kind: 'queued', ahead: 2 }, { kind: 'running' }, ...stages, { kind: 'done' }])
    })

    test('can be asked for before the job is there', async () => {
      const hearing = hear(asked)
      const report = working.open(jobId)
      report({ kind: 'uploaded' })
      const { known, heard } = await hearing
      report({ kind: 'failed' })
      expect(known).toBe(true)
      await eventually(() => expect(heard.at(-1)).toEqual({ kind: 'failed' }))
    })

    test('of an unknown job is unknown after the wait', async () => {
      const began = performance.now()
      const { known, stop } = await hear(asked, 300)
      expect([known, stop]).toEqual([false, undefined])
      expect(performance.now() - began).toBeGreaterThan(250)
    })

    test('can still be asked for shortly after its end', async () => {
      working.open(jobId)({ kind: 'done' })
      await eventually(async () => expect((await hear(asked)).heard).toEqual([{ kind: 'done' }]))
    })

    test('is told to several, who may leave', async () => {
      const report = working.open(jobId)
      const [one, other] = [await hear(asked), await hear(asked)]
      one.stop?.()
      report({ kind: 'done' })
      await eventually(() => expect(other.heard).toEqual([{ kind: 'done' }]))
      expect(one.heard).toEqual([])
    })

    test('of a second job under the same id is not mixed into the first', async () => {
      const first = working.open(jobId)
      first({ kind: 'uploaded' })
      const { heard } = await hear(asked)
      const second = asked.open(jobId)
      second({ kind: 'running' })
      first({ kind: 'failed' })
      await eventually(() => expect(kinds(heard)).toContain('failed'))
      expect(kinds(heard).filter((kind) => kind !== 'uploaded')).toEqual(['failed'])
    })

    test('of a job that is told under no id is told to nobody', async () => {
      working.open(undefined)({ kind: 'done' })
      expect((await hear(asked, 50)).known).toBe(false)
    })
  })
}
