import { EngineError } from '../faults/engine-error.ts'
import { Failure } from '../faults/failure.ts'
import type { JobFolder, Stage } from '../jobs/job.ts'
import { engage, ownTurn } from '../jobs/running-job.ts'
import { engineName } from '../seeing/engine-counts.ts'
import { inSpan } from '../seeing/tracing.ts'
import { deadline, withinDeadline } from './deadline.ts'
import { ProcessSlot } from './process-slot.ts'
import { ProcessSlots } from './process-slots.ts'
import { Rooms } from './room.ts'
import { startWorker, type TaskOutcome, type WorkerProcess } from './worker-process.ts'

/** How many processes there are, what they may use, and when they are replaced. */
export interface WorkersOptions {
  /** How many processes, hence how many tasks of one job at once; jobs that find none free are given one more each. */
  readonly size: number
  /** Deadline of one task from the moment a process has it; time in which its job is paused does not count. */
  readonly timeoutMs: number
  /** Heap of JavaScript; a process whose resident memory exceeds it after a task is replaced. MiB. */
  readonly memoryMb: number
  /** All private memory of a process, MiB; beyond it allocations fail. Twice `memoryMb`, at least 1024, unless told. */
  readonly maxMemoryMb?: number
  /**
   * A third of what new objects of JavaScript may take before they are looked through, MiB; 16 unless told. Less is less
   * memory where a task makes many objects that are soon done with.
   */
  readonly newObjectsMb?: number
  /**
   * A task whose process dies by a signal within so many milliseconds gets another, because it may have been an accident;
   * later it is the task that is to blame. Ten seconds unless told.
   */
  readonly secondLifeMs?: number
  /** After how many tasks a process is replaced. */
  readonly recycleAfter: number
  /** Absolute root of the jobs' folders. A process sees nothing of it but the files of the task it works on. */
  readonly jobs: string
  /** Absolute folders they may read beside their own code. */
  readonly readable?: readonly string[]
}

/** The signal, folder and time limit of one task, and who hears of its progress. */
export interface TaskOptions<Progress = Stage> {
  readonly signal: AbortSignal
  /** The job's folder. Every file that the task names lies directly in it, and so does what comes of it. */
  readonly folder?: Pick<JobFolder, 'path'>
  readonly timeoutMs?: number
  readonly onProgress?: (progress: Progress) => void
  /** Told when a process has the task, and again if a second one is given it. */
  readonly onBegun?: () => void
}

/** Processes that do tasks of one kind. */
export interface Workers<Task, Answer, Progress = Stage> {
  /**
   * @throws Failure of the task's own, `timed-out`, `cancelled` (or what the signal was aborted with),
   * `too-complex` when it fills the memory, or kills two processes or one after a while, `shutting-down`
   * @throws Error of the task's own, with its message; EngineError when the process gives up
   */
  run(task: Task, options: TaskOptions<Progress>): Promise<Answer>
  /**
   * Rejects until a process has started and done its probe once. Once is enough: later the processes may be busy for
   * longer than anyone waits for this answer.
   */
  check(signal: AbortSignal): Promise<void>
  /** Kills all processes and resolves when they are gone; tasks that wait or run fail with `shutting-down`. */
  close(): Promise<void>
  /** The process groups that run now. */
  readonly pids: readonly number[]
}

const ignore = () => undefined
const startPatienceMs = 60_000

/**
 * A pool of warm Node processes that each serve one task at a time (serve-tasks.ts is their side). They start when
 * first needed, and are killed and replaced in the background after a timeout, an abort or a crash. After much use the next
 * one has shown that it works before the old one goes.
 */
export function createWorkers<Task, Answer, Progress = Stage>(
  entry: URL,
  options: WorkersOptions,
): Workers<Task, Answer, Progress> {
  const {
    size,
    memoryMb,
    maxMemoryMb = Math.max(1024, 2 * memoryMb),
    secondLifeMs = 10_000,
    recycleAfter,
    jobs,
    readable = [],
    newObjectsMb = 16,
  } = options
  const rooms = new Rooms(jobs)
  const limits = { rooms, readable, memoryMb, maxMemoryMb, newObjectsMb }
  const engine = engineName(entry)
  const newSlot = () => new ProcessSlot(engine, () => startWorker<Task, Answer, Progress>(entry, limits))
  type Slot = ReturnType<typeof newSlot>
  const slots = new ProcessSlots(size, newSlot, (slot) => slot.isWarm)
  let closed = false

  let works = false

  async function warmUp(worker: WorkerProcess<Task, Answer, Progress>): Promise<void> {
    const limit = deadline(new AbortController().signal, options.timeoutMs)
    try {
      const outcome = await worker.probe(limit.passed)
      if ('error' in outcome) throw outcome.error
    } finally {
      limit.dispose()
    }
  }

  /** What is asked of a process, with a promise that rejects when its time has passed. */
  type Question<Result> = (
    worker: WorkerProcess<Task, Answer, Progress>,
    passed: Promise<never>,
  ) => Promise<TaskOutcome<Result>>
  type Limit = Pick<TaskOptions<Progress>, 'signal' | 'timeoutMs'>

  async function attempt<Result>(slot: Slot, ask: Question<Result>, how: Limit): Promise<Result> {
    const worker = await withinDeadline(how.signal, startPatienceMs, () => slot.process())
    const disengage = engage(worker.group)
    const limit = deadline(how.signal, how.timeoutMs ?? options.timeoutMs)
    let outcome: TaskOutcome<Result>
    try {
      outcome = await ask(worker, limit.passed)
    } catch (error) {
      disengage()
      await slot.replace(error instanceof EngineError ? 'died' : 'stopped')
      throw error
    } finally {
      disengage()
      limit.dispose()
    }
    // There may be no room for another beside one that is so large.
    const isFull = worker.rss > memoryMb * 1024 ** 2
    if (isFull || worker.isOdd) await slot.replace('worn')
    else if (worker.tasksDone >= recycleAfter) slot.renew('worn', warmUp)
    if ('error' in outcome) throw outcome.error
    return outcome.answer
  }

  /** A death by signal may have been an accident of the process, so the task gets a second one. */
  async function twice<Result>(slot: Slot, ask: Question<Result>, how: Limit): Promise<Result> {
    const start = performance.now()
    try {
      return await attempt(slot, ask, how)
    } catch (error) {
      if (!diedBySignal(error) || closed) throw error
      if (performance.now() - start > secondLifeMs) throw new Failure('too-complex', { cause: error })
    }
    try {
      return await attempt(slot, ask, how)
    } catch (error) {
      throw diedBySignal(error) ? new Failure('too-complex', { cause: error }) : error
    }
  }

  async function inSlot<Result>(ask: Question<Result>, how: Limit): Promise<Result> {
    if (closed) throw new Failure('shutting-down')
    await ownTurn(how.signal)
    const slot = await slots.take(how.signal)
    slot.use()
    try {
      return await twice(slot, ask, how)
    } catch (error) {
      throw closed ? new Failure('shutting-down', { cause: error }) : error
    } finally {
      slot.rest()
      slots.giveBack(slot)
    }
  }

  return {
    run: (task, how) => {
      const { onProgress = ignore, onBegun = ignore, folder } = how
      const perform: Question<Answer> = (worker, passed) => {
        const working = () => worker.perform(task, { folder, onProgress, onBegun }, passed)
        return inSpan(`worker ${engine}`, {}, working)
      }
      return inSlot(perform, how)
    },
    async check(signal) {
      if (!works) await inSlot((worker, passed) => worker.probe(passed), { signal })
      works = true
    },
    async close() {
      closed = true
      await slots.close()
      await rooms.close()
    },
    get pids() {
      return slots.pids
    },
  }
}

const diedBySignal = (error: unknown): boolean => error instanceof EngineError && error.signal !== null
