import type { ChildProcess } from 'node:child_process'
import { EngineError } from '../faults/engine-error.ts'
import { Failure } from '../faults/failure.ts'
import { removeTree } from '../files/remove-tree.ts'
import type { JobFolder } from '../jobs/job.ts'
import { killGroup, signalGroup } from '../processes/process-group.ts'
import { WorkingGroup } from '../processes/working-group.ts'
import { boundFolders } from '../sandbox/bound-folders.ts'
import { type ConfinedProcess, type Exit, spawnConfined } from '../sandbox/confined-process.ts'
import { beginSpan, currentSpan, type Span } from '../seeing/tracing.ts'
import { deadline } from './deadline.ts'
import { handOver } from './handed-over.ts'
import { readTail } from './program-output.ts'
import type { Room, Rooms } from './room.ts'
import { bundleOf } from './source-bundle.ts'
import { codePaths, nodeArguments } from './worker-entry.ts'
import { createWorkerHome } from './worker-home.ts'
import type { LastMessage, ParentMessage, TaskFault, WorkerMessage, WorkTimes } from './worker-messages.ts'

/** What a worker process may see and use. */
export interface WorkerLimits {
  /** Where the files of its tasks are handed to it. */
  readonly rooms: Rooms
  /** Absolute folders it may read beside its own code. */
  readonly readable: readonly string[]
  /** Heap of JavaScript, MiB. */
  readonly memoryMb: number
  /** All private memory of the process, MiB; beyond it allocations fail. */
  readonly maxMemoryMb: number
  /** A semi-space of V8's, MiB: new objects have three of them. */
  readonly newObjectsMb: number
}

/** Where the files of a task lie, and who hears of it. */
export interface TaskHow<Progress> {
  /** The job's, in which all of these files lie. */
  readonly folder: Pick<JobFolder, 'path'> | undefined
  readonly onProgress: (progress: Progress) => void
  /** Told when the process has the task. */
  readonly onBegun: () => void
}

/** What came of a task in a process that is still usable. */
export type TaskOutcome<Answer> = { readonly answer: Answer } | { readonly error: Error }

type Listeners<Progress> = Pick<TaskHow<Progress>, 'onProgress' | 'onBegun'>

const startMs = 30_000
const ignore = () => undefined

/** Starts Node on `entry` and waits until it serves. @throws EngineError or Failure when it does not */
export async function startWorker<Task, Answer, Progress>(
  entry: URL,
  { rooms, readable, memoryMb, maxMemoryMb, newObjectsMb }: WorkerLimits,
): Promise<WorkerProcess<Task, Answer, Progress>> {
  const code = await bundleOf(entry)
  const home = await createWorkerHome()
  const room = await rooms.open()
  const seesItsFolders = await boundFolders([room.path])
  const program = await spawnConfined(
    process.execPath,
    [`--max-old-space-size=${memoryMb}`, `--max-semi-space-size=${newObjectsMb}`, ...nodeArguments(code)],
    {
      folder: home,
      writable: [home, room.path],
      readable: [...codePaths(code), ...readable],
      heapBytes: maxMemoryMb * 1024 ** 2,
    },
    { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], serialization: 'advanced' },
  ).catch(async (error: unknown) => {
    await Promise.all([removeTree(home), room.remove()])
    throw error
  })
  const worker = new WorkerProcess<Task, Answer, Progress>(program, home, room)
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

/** A process of its own that does tasks one after another. */
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
  /** It left files that it had no reason to leave. */
  isOdd = false
  readonly #child: ChildProcess
  readonly #died: Promise<never>
  readonly #room: Room
  #roomUse: Promise<unknown> = Promise.resolve()
  #hasEnded = false
  #receive: (message: WorkerMessage<Answer, Progress>) => void = ignore

  constructor({ child, pid, exited }: ConfinedProcess, home: string, room: Room) {
    this.pid = pid
    this.group = new WorkingGroup(pid)
    this.#room = room
    this.#child = child
    const stderr = readTail(child.stderr)
    const ended = exited.then((exit) => {
      this.#hasEnded = true
      // Whatever it started itself goes with it.
      signalGroup(pid)
      return exit
    })
    this.gone = ended.then(async () => {
      await this.#roomUse
      await Promise.all([removeTree(home), room.remove()])
    })
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

  /**
   * The files that the task names are handed over, and what the process made of them is taken back.
   * @throws when the process can no longer be used: what `passed` rejects with, how it died, or what it left
   */
  async perform(
    task: Task,
    { folder, ...how }: TaskHow<Progress>,
    passed: Promise<never>,
  ): Promise<TaskOutcome<Answer>> {
    if (!folder) return outcomeOf<Answer>(await this.#ask({ kind: 'task', task }, how, passed))
    try {
      return await this.#performInRoom(task, { folder, ...how }, passed)
    } catch (error) {
      // Its room went with it, so what failed in there says nothing of the task.
      if (this.#hasEnded) await this.#died
      throw error
    }
  }

  async #performInRoom(
    task: Task,
    { folder, ...how }: Listeners<Progress> & { readonly folder: Pick<JobFolder, 'path'> },
    passed: Promise<never>,
  ): Promise<TaskOutcome<Answer>> {
    const handover = await this.#inRoom(handOver(this.#room, folder, task))
    const last = await this.#ask({ kind: 'task', task: handover.task }, how, passed)
    const outcome = outcomeOf<Answer>(last)
    if ('error' in outcome) {
      this.isOdd = !(await this.#inRoom(handover.discard())).isTidy
      return outcome
    }
    const { answer, isTidy } = await this.#inRoom(handover.takeBack(outcome.answer))
    this.isOdd = !isTidy
    return { answer }
  }

  /** The room stays until this is done, even when the process dies meanwhile. */
  #inRoom<Result>(working: Promise<Result>): Promise<Result> {
    this.#roomUse = working.catch(ignore)
    return working
  }

  /** Has it show that it can do its tasks. @throws as `perform` does */
  async probe(passed: Promise<never>): Promise<TaskOutcome<undefined>> {
    const last = await this.#ask({ kind: 'probe' }, { onProgress: ignore, onBegun: ignore }, passed)
    return last.kind === 'fault' ? { error: revive(last.fault) } : { answer: undefined }
  }

  #ask(
    question: ParentMessage<Task>,
    { onProgress, onBegun }: Listeners<Progress>,
    passed: Promise<never>,
  ): Promise<LastMessage<Answer>> {
    // Known here alone: messages arrive for whoever listened first.
    const within = currentSpan()
    const last = new Promise<LastMessage<Answer>>((resolve) => {
      this.#receive = (message) => {
        if (message.kind === 'ready') return
        if (message.kind === 'progress') return onProgress(message.progress)
        this.#receive = ignore
        this.tasksDone += 1
        this.rss = message.rss
        if (message.kind === 'answer') traceEngine(message.times, within)
        resolve(message)
      }
    })
    this.#child.send(question)
    onBegun()
    return Promise.race([last, this.#died, passed])
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

function outcomeOf<Answer>(last: LastMessage<Answer>): TaskOutcome<Answer> {
  if (last.kind === 'works') throw new Error('a task was taken for a probe')
  return last.kind === 'answer' ? { answer: last.answer } : { error: revive(last.fault) }
}

function revive({ message, stack, failure }: TaskFault): Error {
  const error = Object.assign(new Error(message), { stack })
  return failure ? new Failure(failure.code, { ...failure.detail, cause: error }) : error
}

/** What the process says of itself is believed for a span alone, and there not beyond now. */
function traceEngine({ began, ended }: WorkTimes, within: Span | undefined): void {
  const end = Math.min(ended, performance.timeOrigin + performance.now())
  if (!within || !(began <= end)) return
  beginSpan({ name: 'engine', kind: 'internal', within, facts: {}, at: began })?.end(undefined, end)
}
