import type { FailureCode, FailureDetail } from '@folio/contract/failure'

/** What the parent sends: one task at a time. */
export interface TaskMessage<Task> {
  readonly task: Task
}

/** What a worker sends. `rss` is its resident memory in bytes after the task. */
export type WorkerMessage<Answer, Progress> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'answer'; readonly answer: Answer; readonly rss: number }
  | { readonly kind: 'fault'; readonly fault: TaskFault; readonly rss: number }

/** An error on its way between processes; `failure` when it was a `Failure`. */
export interface TaskFault {
  readonly message: string
  readonly stack: string
  readonly failure?: { readonly code: FailureCode; readonly detail: FailureDetail }
}
