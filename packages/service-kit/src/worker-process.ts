import type { ChildProcess } from 'node:child_process'
import { boundFolders } from './bound-folders.ts'
import { type ConfinedProcess, type Exit, spawnConfined } from './confined-process.ts'
import { deadline } from './deadline.ts'
import { EngineError } from './engine-error.ts'
import { Failure } from './failure.ts'
import { readTail } from './output.ts'
import { killGroup, signalGroup } from './process-group.ts'
import { codePaths, nodeArguments } from './worker-entry.ts'
import { createWorkerHome, removeWorkerHome } from './worker-home.ts'
import type { TaskFault, WorkerMessage } from './worker-messages.ts'
import { WorkingGroup } from './working-group.ts'

export interface WorkerLimits {
  /** Absolute folders the process may write to. */
  readonly writable: readonly string[]
  /** Absolute folders it may read beside its own code. */
  readonly readable: readonly string[]
  /** Heap of JavaScript, MiB. */
  readonly memoryMb: number
  /** All private memory of the process, MiB; beyond it allocations fail. */
  readonly maxMemoryMb: number
}

/** What came of a task in a process that is still usable. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly error: Error }

const startMs = 30_000
const ignore = () => undefined

/** Starts Node on `entry` and waits until it serves. @throws EngineError or Failure when it does not */
export async function startWorker<Task, Answer, Progress>(
  entry: URL,
  { writable, readable, memoryMb, maxMemoryMb }: WorkerLimits,
): Promise<WorkerProcess<Task, Answer, Progress>> {
  const home = await createWorkerHome()
  const seesItsFolders = await boundFolders(writable)
  const started = await spawnConfined(
    process.execPath,
    [`--max-old-space-size=${memoryMb}`, ...nodeArguments(entry)],
    {
      folder: home,
      writable: [home, ...writable],
      readable: [...codePaths(entry), ...readable],
      heapBytes: maxMemoryMb * 1024 ** 2,
    },
    { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], serialization: 'advanced' },
  )
  const worker = new WorkerProcess<Task, Answer, Progress>(started, home)
  worker.seesItsFolders = seesItsFolders
  const limit = deadline(new AbortController().signal, startMs)
  try {
    await worker.ready(limit.passed)
    return worker
  } catch (error) {
    await worker.kill()
    throw error
  } finally {
    limit.dispose()
  }
}

export class WorkerProcess<Task, Answer, Progress> {
  /** Leader of the process group. */
  readonly pid: number
  readonly group: WorkingGroup
  /** Resolves when the process is gone for whatever reason, and its folder with it. */
  readonly gone: Promise<void>
  /** Set when it has been started. */
  seesItsFolders?: () => Promise<boolean>
  tasksDone = 0
  /** Resident memory after the last task, bytes. */
  rss = 0
  readonly #child: ChildProcess
  readonly #died: Promise<never>
  #receive: (message: WorkerMessage<Answer, Progress>) => void = ignore

  constructor({ child, pid, exited }: ConfinedProcess, home: string) {
    this.pid = pid
    this.group = new WorkingGroup(pid)
    this.#child = child
    const stderr = readTail(child.stderr)
    const ended = exited.then((exit) => {
      // Whatever it started itself goes with it.
      signalGroup(pid)
      return exit
    })
    this.gone = ended.then(() => removeWorkerHome(home))
    this.#died = ended.then(async (exit) => {
      throw death(exit, await stderr)
    })
    this.#died.catch(ignore)
    child.on('message', (message) => this.#receive(message as WorkerMessage<Answer, Progress>))
    // The channel breaks when the process dies, which `died` reports.
    child.on('error', ignore)
  }

  ready(passed: Promise<never>): Promise<void> {
    const ready = new Promise<void>((resolve) => {
      this.#receive = ({ kind }) => kind === 'ready' && resolve()
    })
    return Promise.race([ready, this.#died, passed])
  }

  /** Rejects when the process can no longer be used: with what `passed` rejects with, or how it died. */
  perform(
    task: Task,
    onProgress: (progress: Progress) => void,
    passed: Promise<never>,
  ): Promise<Outcome<Answer>> {
    const outcome = new Promise<Outcome<Answer>>((resolve) => {
      this.#receive = (message) => {
        if (message.kind === 'ready') return
        if (message.kind === 'progress') return onProgress(message.progress)
        this.#receive = ignore
        this.tasksDone += 1
        this.rss = message.rss
        resolve(message.kind === 'answer' ? { answer: message.answer } : { error: revive(message.fault) })
      }
    })
    this.#child.send({ task })
    return Promise.race([outcome, this.#died, passed])
  }

  async kill(): Promise<void> {
    await killGroup(this.pid)
    await this.gone
  }
}

/** V8 says so when its heap is full; the same task would fill it again. */
const outOfMemory = /heap out of memory|Allocation failed/

function death(exit: Exit, stderr: string): Error {
  const error = new EngineError({ command: 'worker', ...exit, stderr })
  return outOfMemory.test(stderr) ? new Failure('too-complex', { cause: error }) : error
}

function revive({ message, stack, failure }: TaskFault): Error {
  const error = Object.assign(new Error(message), { stack })
  return failure ? new Failure(failure.code, { ...failure.detail, cause: error }) : error
}
