import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eventually } from '../../testing/eventually.ts'
import { processesIn, workingSandboxes } from '../../testing/processes.ts'
import type { Workout } from '../../testing/workout.worker.ts'
import { inJob, RunningJob } from '../jobs/running-job.ts'
import { isRunning } from '../processes/process-group.ts'
import { allProcesses } from '../processes/process-stat.ts'
import { chooseSandbox } from '../sandbox/sandbox.ts'
import { run } from '../workers/run.ts'
import { workerEntry } from '../workers/worker-entry.ts'
import { createWorkers, type Workers } from '../workers/workers.ts'

const { signal } = new AbortController()
let folder: string
let pool: Workers<Workout, unknown>
let job: RunningJob

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folio-paused-'))
})
beforeEach(() => {
  pool = createWorkers<Workout, unknown>(workerEntry('../../testing/workout.worker', import.meta.url), {
    ...{ size: 1, timeoutMs: 90_000, memoryMb: 200, recycleAfter: 100, jobs: folder },
  })
  job = new RunningJob()
  job.turn.resume()
})
afterEach(async () => {
  job.end()
  await pool.close()
})
afterAll(async () => {
  await chooseSandbox('auto')
  await rm(folder, { recursive: true })
})

const caught = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)
/** What the members of the groups do, by the letters of /proc. */
const states = (groups: readonly number[]) => {
  const members = allProcesses().filter(({ group }) => groups.includes(group))
  return [...new Set(members.map(({ state }) => state))]
}

describe.each(await workingSandboxes())('in the sandbox %s', (kind) => {
  beforeAll(() => chooseSandbox(kind))

  test('a task stands still while its job is paused, also at its deadline, and then goes on', async () => {
    await pool.run({ do: 'echo', value: 1 }, { signal })
    const working = inJob(job, () => pool.run({ do: 'burn', cpuMs: 600 }, { signal, timeoutMs: 20_000 }))
    let done = false
    void working.then(() => {
      done = true
    })
    await sleep(150)
    job.turn.pause()
    await eventually(() => expect(states(pool.pids)).toEqual(['T']))
    // That is said of a process when its first thread stands; the others stop when they next get the processor.
    await sleep(300)
    const spent = job.cpu.seconds
    await sleep(1_000)
    expect(done).toBe(false)
    expect(job.cpu.seconds - spent).toBeLessThan(0.05)
    job.turn.resume()
    await working
    expect(job.cpu.seconds).toBeGreaterThanOrEqual(0.55)
    // The process is as good as before, for everybody.
    expect(await pool.run({ do: 'echo', value: 2 }, { signal })).toMatchObject({ value: 2 })
  })

  test('a paused task can be ended, and nothing of it is left', async () => {
    const leaving = new AbortController()
    const working = caught(inJob(job, () => pool.run({ do: 'spin' }, { signal: leaving.signal })))
    await eventually(() => expect(pool.pids).toHaveLength(1), 60_000)
    const [group = 0] = pool.pids
    await sleep(100)
    job.turn.pause()
    leaving.abort()
    expect(await working).toMatchObject({ code: 'cancelled' })
    expect(await isRunning(group)).toBe(false)
  })

  test('so can a paused pool', async () => {
    const working = caught(inJob(job, () => pool.run({ do: 'spin' }, { signal })))
    await eventually(() => expect(pool.pids).toHaveLength(1), 60_000)
    const [group = 0] = pool.pids
    job.turn.pause()
    await pool.close()
    expect(await working).toMatchObject({ code: 'shutting-down' })
    expect(await isRunning(group)).toBe(false)
  })

  test('a program stands still with its children, its deadline too, and can be ended', async () => {
    const script = 'sh -c "while :; do :; done" & while :; do :; done'
    const leaving = new AbortController()
    const options = { signal: leaving.signal, folder, timeoutMs: 2_500 }
    const running = caught(inJob(job, () => run('/bin/sh', ['-c', script], options)))
    await eventually(() => expect(job.cpu.seconds).toBeGreaterThan(0.2), 60_000)
    job.turn.pause()
    // Who has joined the group is looked for once a second.
    await sleep(1_200)
    const spent = job.cpu.seconds
    await sleep(3_000)
    const further = job.cpu.seconds - spent
    const outcome = await Promise.race([running, 'still there'])
    leaving.abort()
    expect([outcome, further < 0.05]).toEqual(['still there', true])
    expect(await running).toMatchObject({ code: 'cancelled' })
    expect(await processesIn(folder)).toEqual([])
  })
})

describe('in the strongest sandbox', () => {
  beforeAll(() => chooseSandbox('auto'))

  test('another job finds a process while a paused one holds the only one', async () => {
    const held = inJob(job, () => pool.run({ do: 'burn', cpuMs: 200 }, { signal }))
    await eventually(() => expect(pool.pids).toHaveLength(1), 60_000)
    job.turn.pause()
    const other = new RunningJob()
    other.turn.resume()
    const answer = await inJob(other, () => pool.run({ do: 'echo', value: 'other' }, { signal }))
    expect(answer).toMatchObject({ value: 'other' })
    expect(pool.pids).toHaveLength(2)
    job.turn.resume()
    await held
  })

  test('what a warm process took before counts for nobody else', async () => {
    await inJob(job, () => pool.run({ do: 'burn', cpuMs: 500 }, { signal }))
    const second = new RunningJob()
    second.turn.resume()
    await inJob(second, () => pool.run({ do: 'burn', cpuMs: 100 }, { signal }))
    expect(job.cpu.seconds).toBeGreaterThanOrEqual(0.45)
    expect(second.cpu.seconds).toBeGreaterThanOrEqual(0.05)
    expect(second.cpu.seconds).toBeLessThan(0.4)
  })

  test('a limit is reached by all processes of a job together, and can be raised', async () => {
    const wide = createWorkers<Workout, unknown>(
      workerEntry('../../testing/workout.worker', import.meta.url),
      {
        ...{ size: 2, timeoutMs: 90_000, memoryMb: 200, recycleAfter: 100, jobs: folder },
      },
    )
    const over = new AbortController()
    const limit = job.cpu.after(1, () => over.abort())
    limit.extend(0.5)
    const spinning = [1, 2].map(() =>
      caught(inJob(job, () => wide.run({ do: 'spin' }, { signal: over.signal }))),
    )
    for (const one of spinning) expect(await one).toMatchObject({ code: 'cancelled' })
    expect(job.cpu.seconds).toBeGreaterThanOrEqual(1.4)
    expect(job.cpu.seconds).toBeLessThan(6)
    await wide.close()
  })
})
