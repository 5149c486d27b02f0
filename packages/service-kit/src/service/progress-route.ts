import { isJobId, progressPath } from '@folio/contract/download'
import type { JobEvent } from '@folio/contract/job-event'
import type { ServiceName } from '@folio/contract/services'
import type { Response, Router } from 'express'
import { Failure } from '../faults/failure.ts'
import { endpoint } from '../http/endpoint.ts'
import { isLast, type Progress } from '../jobs/progress.ts'

const waitForJobMs = 10_000
const heartbeatMs = 15_000

/** `GET /api/progress/<service>/<jobId>`: server-sent events until the job has ended. */
export const progressRoute = (name: ServiceName, board: Progress, waitMs = waitForJobMs): Router =>
  endpoint(progressPath(name, ':jobId'), {
    get: async (req, res) => {
      const { jobId } = req.params
      if (typeof jobId !== 'string' || !isJobId(jobId)) throw new Failure('not-found')
      if (!(await board.knows(jobId, waitMs))) throw new Failure('not-found')
      if (!res.destroyed) follow(board, jobId, res)
    },
  })

function follow(board: Progress, jobId: string, res: Response): void {
  const events = new EventStream(res)
  const stop = board.listen(jobId, (event) => events.send(event))
  if (!stop) throw new Failure('too-many-requests')
  events.open()
  const heartbeat = setInterval(() => events.beat(), heartbeatMs)
  res.once('close', () => {
    clearInterval(heartbeat)
    stop()
  })
}

/** A reader slower than the job sees only the newest state: nothing piles up in memory. */
class EventStream {
  readonly #res: Response
  #latest: JobEvent | undefined
  #blocked = false

  constructor(res: Response) {
    this.#res = res
    res.on('drain', () => {
      this.#blocked = false
      if (this.#latest) this.send(this.#latest)
    })
  }

  send(event: JobEvent): void {
    this.open()
    if (this.#blocked && !isLast(event)) {
      this.#latest = event
      return
    }
    this.#latest = undefined
    this.#blocked = !this.#res.write(`data: ${JSON.stringify(event)}\n\n`)
    if (isLast(event)) this.#res.end()
  }

  beat(): void {
    this.open()
    if (!this.#blocked) this.#blocked = !this.#res.write(': still here\n\n')
  }

  open(): void {
    if (this.#res.headersSent) return
    this.#res.setHeader('Content-Type', 'text/event-stream; charset=utf-8')
    // Proxies of the nginx kind would otherwise hold the events back until there are many.
    this.#res.setHeader('X-Accel-Buffering', 'no')
    this.#res.flushHeaders()
  }
}
