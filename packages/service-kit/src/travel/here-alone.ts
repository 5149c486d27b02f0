import { Failure } from '../faults/failure.ts'
import type { Queue } from '../queue/queue.ts'
import type { Dispatch } from './errand.ts'

export interface HereAloneOptions {
  readonly queue: Queue
  readonly slots: number
  readonly waitingPerSlot: number
  /** After how many seconds another try makes sense when so many rounds of jobs are ahead. */
  retryAfter(rounds: number): number
}

/** Every conversion is worked on where it was taken: the queue of this process has its lines and its bounds. */
export const hereAlone = ({ queue, slots, waitingPerSlot, retryAfter }: HereAloneOptions): Dispatch => ({
  run: (errand) => errand.here(false),
  follow: async () => undefined,
  refuseWhenFull() {
    const { running, waiting } = queue.depth()
    const isFull = running >= slots && waiting >= slots * waitingPerSlot
    if (isFull) throw new Failure('busy', { retryAfter: retryAfter(waiting / slots) })
  },
  waiting: () => 0,
  start: async () => undefined,
  drain: () => undefined,
  close: async () => undefined,
})
