import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { eventually } from '../../testing/eventually.ts'
import { workingSandboxes } from '../../testing/processes.ts'
import type { Workout } from '../../testing/workout.worker.ts'
import { Failure } from '../faults/failure.ts'
import type { Stage } from '../jobs/job.ts'
import { isRunning } from '../processes/process-group.ts'
import { chooseSandbox } from '../sandbox/sandbox.ts'
import { engineCounts } from '../seeing/engine-counts.ts'
import { workerEntry } from './worker-entry.ts'
import { createWorkers, type Workers, type WorkersOptions } from './workers.ts'

const entry = workerEntry('../../testing/workout.worker', import.meta.url)
const signal = new AbortController().signal
let root: string
let open: Workers<Workout, unknown>[] = []

function workers(more: Partial<WorkersOptions> = {}): Workers<Workout, unknown> {
  const options = { size: 1, timeoutMs: 90_000, memoryMb: 200, recycleAfter: 100, jobs: root }
  const pool = createWorkers<Workout, unknown>(entry, { ...options, ...more })
  open.push(pool)
  return pool
}
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => new Error('did not fail'),
    (error: unknown) => error,
  )
const echo = (value: unknown): Workout => ({ do: 'echo', value })

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'folio-jobs-'))
})
afterEach(async () => {
  await Promise.all(open.map((pool) => pool.close()))
  open = []
  const homes = (await readdir(tmpdir())).filter((name) => name.startsWith(`folio-worker-${process.pid}-`))
  expect(homes).toEqual([])
})
afterAll(() => rm(root, { recursive: true }))

describe.each(await workingSandboxes())('in the sandbox %s', (kind) => {
  beforeAll(() => chooseSandbox(kind))

  test('answers tasks, keeps its process, and carries buffers', async () => {
    const pool = workers()
    expect(pool.pids).toEqual([])
    const first = (await pool.run(echo(new Uint8Array([1, 2])), { signal })) as {
      value: unknown
      process: string
    }
    expect(first.value).toEqual(new Uint8Array([1, 2]))
    expect(await pool.run(echo(2), { signal })).toEqual({ value: 2, process: first.process })
    expect(pool.pids).toHaveLength(1)
  })

  test('counts what it starts and replaces, by why', async () => {
    const told = (what: string) =>
      engineCounts().find((one) => one.engine === 'workout' && one.what === what)?.count ?? 0
    const before = { started: told('started'), worn: told('worn'), stopped: told('stopped') }
    const pool = workers({ recycleAfter: 1 })
    await pool.run(echo(1), { signal })
    await eventually(() => expect(told('worn')).toBe(before.worn + 1))
    await caught(pool.run({ do: 'spin' }, { signal, timeoutMs: 300 }))
    expect(told('stopped')).toBe(before.stopped + 1)
    await eventually(() => expect(told('started')).toBeGreaterThanOrEqual(before.started + 2))
  })

  test('a task beyond its deadline is killed, and the next one finds a fresh process', async () => {
    const pool = workers()
    await pool.run(echo(1), { signal })
    const [old] = pool.pids
    expect(await caught(pool.run({ do: 'spin' }, { signal, timeoutMs: 300 }))).toMatchObject({
      code: 'timed-out',
    })
    expect(await isRunning(Number(old))).toBe(false)
    expect(await pool.run(echo(3), { signal })).toMatchObject({ value: 3 })
    expect(pool.pids).not.toContain(old)
  })

  test('a task that has worked long before its process dies gets no second life', async () => {
    const mark = join(root, `${kind}-late`)
    await writeFile(mark, '')
    const impatient = workers({ secondLifeMs: 0 })
    expect(
      await caught(impatient.run({ do: 'die-once', mark }, { signal, folder: { path: root } })),
    ).toMatchObject({
      code: 'too-complex',
    })
  })

  test('a process that is killed from outside gets its task a second life', async () => {
    const mark = join(root, `mark-${kind}`)
    await writeFile(mark, '')
    const told = { signal, folder: { path: root } }
    expect(await workers().run({ do: 'die-once', mark }, told)).toBe('second life')
  })

  test('writes where it may', async () => {
    const path = join(root, `file-${kind}`)
    await workers().run({ do: 'write', path }, { signal, folder: { path: root } })
    expect(await readFile(path, 'utf8')).toBe('written')
  })

  test('sees nothing of our environment', async () => {
    const names = (await workers().run({ do: 'surroundings' }, { signal })) as string[]
    const ours = names.filter((name) => !name.startsWith('NODE_CHANNEL') && name !== 'PWD')
    expect(ours.sort()).toEqual(['HOME', 'LANG', 'PATH', 'TMPDIR'])
  })
})

describe('in the strongest sandbox', () => {
  beforeAll(() => chooseSandbox('auto'))

  test('failures and errors of the task arrive as themselves, and the process stays', async () => {
    const pool = workers()
    const failure = await caught(pool.run({ do: 'fail' }, { signal }))
    expect(failure).toBeInstanceOf(Failure)
    expect(failure).toMatchObject({ code: 'damaged', detail: { file: 'a.pdf' } })
    const [pid] = pool.pids
    const error = await caught(pool.run({ do: 'throw' }, { signal }))
    expect(error).toMatchObject({ message: 'out of range' })
    expect((error as Error).stack).toContain('workout.worker')
    const full = await caught(pool.run({ do: 'write', path: '/dev/full' }, { signal }))
    expect(full).toMatchObject({ code: 'out-of-space', status: 507 })
    expect(pool.pids).toEqual([pid])
  })

  test('tells progress in order', async () => {
    const seen: Stage[] = []
    await workers().run({ do: 'count', to: 3 }, { signal, onProgress: (stage) => seen.push(stage) })
    expect(seen.map(({ done }) => done)).toEqual([1, 2, 3])
  })

  test('one task at a time per process, as many processes as its size', async () => {
    const pool = workers({ size: 2 })
    const tasks = [1, 2, 3, 4].map(() => pool.run({ do: 'rest', ms: 400 }, { signal }))
    expect(new Set(await Promise.all(tasks)).size).toBe(2)
    expect(pool.pids).toHaveLength(2)
  })

  test('first come, first served', async () => {
    const pool = workers()
    const order: number[] = []
    const tasks = [1, 2, 3, 4].map((n) => pool.run(echo(n), { signal }).then(() => order.push(n)))
    await Promise.all(tasks)
    expect(order).toEqual([1, 2, 3, 4])
  })

  test('an abort while waiting leaves the line, an abort while working kills', async () => {
    const pool = workers()
    const working = new AbortController()
    const waiting = new AbortController()
    let begun = false
    const onProgress = () => {
      begun = true
    }
    const first = caught(pool.run({ do: 'spin' }, { signal: working.signal, onProgress }))
    const second = caught(pool.run(echo(2), { signal: waiting.signal }))
    const third = pool.run(echo(3), { signal })
    waiting.abort()
    expect(await second).toMatchObject({ code: 'cancelled' })
    await eventually(() => expect(begun).toBe(true), 60_000)
    const [pid] = pool.pids
    working.abort()
    expect(await first).toMatchObject({ code: 'cancelled' })
    expect(await isRunning(Number(pid))).toBe(false)
    expect(await third).toMatchObject({ value: 3 })
  })

  test('is replaced after so many tasks', async () => {
    const pool = workers({ recycleAfter: 2 })
    await pool.run(echo(1), { signal })
    const first = await waitForPid(pool)
    await pool.run(echo(2), { signal })
    await eventually(async () => expect(await waitForPid(pool)).not.toBe(first))
  })

  test('works on until the one that replaces it is ready', async () => {
    const pool = workers({ recycleAfter: 2 })
    const identityOf = async () => ((await pool.run(echo(0), { signal })) as { process: string }).process
    const first = await identityOf()
    const [worn, further] = [await identityOf(), await identityOf()]
    expect([worn, further]).toEqual([first, first])
    await eventually(async () => expect(await identityOf()).not.toBe(first))
  })

  test('is replaced when it has grown beyond its memory', async () => {
    const pool = workers({ memoryMb: 20 })
    await pool.run(echo(1), { signal })
    const first = await waitForPid(pool)
    await pool.run(echo(2), { signal })
    expect(await waitForPid(pool)).not.toBe(first)
  })

  test('a task that fills the heap or the memory is too complex; the pool lives on', async () => {
    const pool = workers({ memoryMb: 64, maxMemoryMb: 400 })
    expect(await caught(pool.run({ do: 'hoard' }, { signal }))).toMatchObject({ code: 'too-complex' })
    expect(await caught(pool.run({ do: 'buffers' }, { signal }))).toMatchObject({
      message: expect.stringMatching(/allocation failed/i),
    })
    expect(await pool.run(echo(1), { signal })).toMatchObject({ value: 1 })
  })

  test('a task that kills every process is too complex, one that ends it is an engine error', async () => {
    const pool = workers()
    expect(await caught(pool.run({ do: 'die', signal: 'SIGSEGV' }, { signal }))).toMatchObject({
      code: 'too-complex',
      cause: { signal: 'SIGSEGV' },
    })
    expect(await caught(pool.run({ do: 'exit' }, { signal }))).toMatchObject({ name: 'EngineError', code: 7 })
    expect(await pool.run(echo(1), { signal })).toMatchObject({ value: 1 })
  })

  test('an idle process that dies is simply started again', async () => {
    const pool = workers()
    await pool.run(echo(1), { signal })
    process.kill(-Number(pool.pids[0]), 'SIGKILL')
    await eventually(() => expect(pool.pids).toEqual([]))
    expect(await pool.run(echo(2), { signal })).toMatchObject({ value: 2 })
  })

  test('closing ends what runs and waits', async () => {
    const pool = workers()
    const running = caught(pool.run({ do: 'spin' }, { signal }))
    const waiting = caught(pool.run(echo(1), { signal }))
    const pid = await waitForPid(pool)
    await pool.close()
    expect(await running).toMatchObject({ code: 'shutting-down' })
    expect(await waiting).toMatchObject({ code: 'shutting-down' })
    expect(await caught(pool.run(echo(1), { signal }))).toMatchObject({ code: 'shutting-down' })
    expect(await isRunning(pid)).toBe(false)
  })

  test('an entry that does not exist is an error', async () => {
    const pool = createWorkers<Workout, unknown>(workerEntry('../../testing/none.worker', import.meta.url), {
      ...{ size: 1, timeoutMs: 1_000, memoryMb: 100, recycleAfter: 9, jobs: root },
    })
    expect(await caught(pool.run(echo(1), { signal }))).toMatchObject({ name: 'EngineError', code: 1 })
    await pool.close()
  })
})

describe.each(await workingSandboxes())('in the sandbox %s', (kind) => {
  test('the workers end with a service that is killed', async () => {
    const service = spawn(process.execPath, ['--import', 'tsx', servicePath, kind, root], { stdio: 'pipe' })
    const [pid] = (await once(service.stdout, 'data')).map((line) => Number(String(line)))
    expect(await isRunning(Number(pid))).toBe(true)
    service.kill('SIGKILL')
    await expect(goneWithin(Number(pid), 60_000)).resolves.toBe(true)
  })
})

const servicePath = join(import.meta.dirname, '../../testing/busy-service.ts')

async function waitForPid(pool: Workers<Workout, unknown>): Promise<number> {
  for (;;) {
    const [pid] = pool.pids
    if (pid !== undefined) return pid
    await sleep(20)
  }
}

async function goneWithin(pid: number, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; await isRunning(pid); await sleep(50)) if (Date.now() > end) return false
  return true
}
