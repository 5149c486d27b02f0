import { setTimeout as sleep } from 'node:timers/promises'
import { chooseSandbox, type SandboxKind } from '../src/sandbox/sandbox.ts'
import { workerEntry } from '../src/workers/worker-entry.ts'
import { createWorkers } from '../src/workers/workers.ts'
import type { Workout } from './workout.worker.ts'

/** Run as a program: starts a worker that works for ever, and says its process group. */
const [, , kind, root = ''] = process.argv
await chooseSandbox(kind as SandboxKind)
const pool = createWorkers<Workout, unknown>(workerEntry('workout.worker', import.meta.url), {
  ...{ size: 1, timeoutMs: 60_000, memoryMb: 100, recycleAfter: 9, jobs: root },
})
const working = pool.run({ do: 'spin' }, { signal: new AbortController().signal })
while (pool.pids.length === 0) await sleep(20)
await sleep(300)
console.log(pool.pids[0])
await working
