import { Failure } from '../faults/failure.ts'
import { isOutOfSpace } from '../faults/system-error.ts'
import type { Stage } from '../jobs/job.ts'
import { IdlePractice, type PracticeStep } from './idle-practice.ts'
import type { ParentMessage, TaskFault, WorkerMessage } from './worker-messages.ts'

/** What a task's handler is given to talk to the one who waits. */
export interface TaskContext<Progress = Stage> {
  progress(progress: Progress): void
}

/**
 * The worker's half of `createWorkers`: call it once, at the end of an `<x>.worker.ts` file, when everything that
 * is slow to load is loaded. Tasks arrive one at a time. A `Failure` thrown by `handle` arrives as the same
 * `Failure` in the parent, a full disk as `out-of-space`, any other error as an `Error` with its message. The process
 * ends with its parent.
 * @param probe does a small task of its own, to show that everything that tasks need is there; rejects otherwise
 * @param practice what is done while there are no tasks, so that the first ones take no longer than later ones
 */
export function serveTasks<Task, Answer, Progress = Stage>(
  handle: (task: Task, context: TaskContext<Progress>) => Promise<Answer>,
  probe: () => Promise<unknown> = async () => undefined,
  practice: Iterable<PracticeStep> = [],
): void {
  const idle = new IdlePractice(practice)
  const send = (message: WorkerMessage<Answer, Progress>) => {
    process.send?.(message, undefined, undefined, (error) => {
      // The parent is gone; nobody is left to work for.
      if (error) process.exit(1)
    })
  }
  const progress = (value: Progress) => send({ kind: 'progress', progress: value })
  process.on('disconnect', () => process.exit(0))
  const now = () => performance.timeOrigin + performance.now()
  const rss = () => process.memoryUsage.rss()
  const work = async (message: ParentMessage<Task>): Promise<WorkerMessage<Answer, Progress>> => {
    try {
      if (message.kind === 'task') {
        const began = now()
        const answer = await handle(message.task, { progress })
        return { kind: 'answer', answer, rss: rss(), times: { began, ended: now() } }
      }
      await probe()
      return { kind: 'works', rss: rss() }
    } catch (error) {
      return { kind: 'fault', fault: describe(error), rss: rss() }
    }
  }
  process.on('message', (message: ParentMessage<Task>) => {
    idle.pause()
    void work(message).then((last) => {
      send(last)
      idle.begin()
    })
  })
  send({ kind: 'ready' })
  idle.begin()
}

function describe(error: unknown): TaskFault {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  // Only message and stack of other errors arrive, and with them would be lost whose fault it was.
  if (isOutOfSpace(error)) return { message, stack, failure: { code: 'out-of-space', detail: {} } }
  if (!(error instanceof Failure)) return { message, stack }
  return { message, stack, failure: { code: error.code, detail: error.detail } }
}
