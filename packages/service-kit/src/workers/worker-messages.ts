import type { FailureCode, FailureDetail } from '@folio/contract/failure'

/** What the parent sends, one at a time: a task, or the question whether the worker can do its tasks at all. */
export type ParentMessage<Task> = { readonly kind: 'task'; readonly task: Task } | { readonly kind: 'probe' }

/** When the engine began a task and had done it, by the worker's own clock; milliseconds since 1970. */
export interface WorkTimes {
  readonly began: number
  readonly ended: number
}

/** What a worker sends. `rss` is its resident memory in bytes after the task. */
export type WorkerMessage<Answer, Progress> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'works'; readonly rss: number }
  | { readonly kind: 'answer'; readonly answer: Answer; readonly rss: number; readonly times: WorkTimes }
  | { readonly kind: 'fault'; readonly fault: TaskFault; readonly rss: number }

/** The message after which a worker is free for the next task. */
export type LastMessage<Answer> = Extract<WorkerMessage<Answer, never>, { readonly rss: number }>

/** An error on its way between processes; `failure` when it was a `Failure`. */
export interface TaskFault {
  readonly message: string
  readonly stack: string
  readonly failure?: { readonly code: FailureCode; readonly detail: FailureDetail }
}
