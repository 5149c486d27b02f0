import { AsyncLocalStorage } from 'node:async_hooks'
import type { WorkingGroup } from '../processes/working-group.ts'
import { type CpuLimit, JobCpu } from './job-cpu.ts'
import { JobTurn } from './job-turn.ts'

/** A job that has begun: whether it may work, and what it has cost. */
export class RunningJob {
  readonly turn = new JobTurn()
  readonly cpu = new JobCpu()
  readonly #scale: number
  #budget: CpuLimit | undefined
  #allowed = Number.POSITIVE_INFINITY

  /** @param scale by which limits of processor time are multiplied, for processors slower or faster than ours */
  constructor(scale = 1) {
    this.#scale = scale
  }

  /** Seconds of processor time that the job may take in all. */
  get allowedSeconds(): number {
    return this.#allowed
  }

  /** How many of them are left. */
  get leftSeconds(): number {
    return this.#budget?.left() ?? this.#allowed
  }

  /** Calls `onReached` when the job has taken so many seconds. */
  limit(seconds: number, onReached: () => void): void {
    this.#allowed = seconds * this.#scale
    this.#budget = this.cpu.after(this.#allowed, onReached)
  }

  /** What turned out to be in its files is worth so many seconds more. */
  extend(seconds: number): void {
    this.#allowed += seconds * this.#scale
    this.#budget?.extend(seconds * this.#scale)
  }

  end(): void {
    this.turn.end()
    this.cpu.end()
  }
}

const storage = new AsyncLocalStorage<RunningJob | undefined>()

/** The job that the caller works for; undefined for probes and whatever else is nobody's job. */
export const currentJob = (): RunningJob | undefined => storage.getStore()

/** Everything that `work` calls and starts is work for this job. */
export const inJob = <Result>(job: RunningJob, work: () => Result): Result => storage.run(job, work)

/** What is started for whoever comes next, such as a process of a pool, is no work for the job that asks first. */
export const outsideJobs = <Result>(work: () => Result): Result => storage.run(undefined, work)

/** Resolves at once, or when the caller's paused job has its turn again. @throws Failure when the signal aborts first */
export const ownTurn = async (signal: AbortSignal): Promise<void> => currentJob()?.turn.mine(signal)

/** The group works for the caller's job, which pays for it and with which it pauses, until the function is called. */
export function engage(group: WorkingGroup): () => void {
  const job = currentJob()
  if (!job) return () => undefined
  const ends = [job.cpu.engage(group), job.turn.engage(group)]
  return () => {
    for (const end of ends) end()
  }
}

/** Calls `done` after so much time in which the caller's job may work, unless the returned function is called. */
export function afterTurns(ms: number, done: () => void): () => void {
  const job = currentJob()
  if (job) return job.turn.after(ms, done)
  const timer = setTimeout(done, ms)
  return () => clearTimeout(timer)
}

/** Milliseconds of a clock that stands still while the caller's job is paused. */
export function turnClock(): () => number {
  const turn = currentJob()?.turn
  return () => turn?.workedMs ?? performance.now()
}

/** Returns the seconds of processor time that the caller's job may still take; without end for what is no job. */
export const cpuLeft = (): number => currentJob()?.leftSeconds ?? Number.POSITIVE_INFINITY

/** Calls `done` when the caller's job has taken so many seconds of processor time more. */
export function afterCpu(seconds: number, done: () => void): () => void {
  const limit = currentJob()?.cpu.after(seconds, done)
  return () => limit?.dispose()
}

/** Aborts like `AbortSignal.timeout`, but time in which the caller's job is paused does not count. */
export function turnsTimeout(ms: number): AbortSignal {
  const job = currentJob()
  if (!job) return AbortSignal.timeout(ms)
  const controller = new AbortController()
  job.turn.after(ms, () => controller.abort(new DOMException('The time is over', 'TimeoutError')))
  return controller.signal
}
