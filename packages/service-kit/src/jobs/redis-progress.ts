import { type JobEvent, parseJobEvent } from '@folio/contract/job-event'
import type { Redis } from 'ioredis'
import type { RedisLink } from '../redis/redis-link.ts'
import { isLast, type Listener, type Progress, ProgressBoard, type Report } from './progress.ts'

/** The Redis through which progress is told, and the service for which it is. */
export interface RedisProgressOptions {
  readonly link: RedisLink
  /** The service's name; its replicas hear each other and no others. */
  readonly name: string
  /** Longest silence of a job that still runs: who has been silent for longer has died. Milliseconds. */
  readonly mostQuietMs: number
}

const keepFinishedMs = 10_000

/** A job of another replica as it is heard here. */
interface Mirror {
  waiting: number
  /** Order of what was told last; a job that has told nothing yet has the order 0. */
  lastOrder: number
  report?: Report
  quiet?: NodeJS.Timeout
}

/**
 * The jobs of all replicas: each tells its own under a channel with the job's id and leaves the last event in Redis for
 * who comes later. A replica that is asked for a job it does not know listens there. Without Redis it is a board: each
 * replica knows its own jobs alone.
 */
export class RedisProgress implements Progress {
  readonly #options: RedisProgressOptions
  readonly #board = new ProgressBoard()
  readonly #mirrors = new Map<string, Mirror>()

  constructor(options: RedisProgressOptions) {
    this.#options = options
  }

  open(jobId: string | undefined): Report {
    const report = this.#board.open(jobId)
    if (jobId === undefined) return report
    const { link, mostQuietMs } = this.#options
    const key = this.#key(jobId)
    // Whoever is first with an id has it; events wait for each other, so that they arrive in order.
    let telling = link.try(async (redis) => {
      return (await redis.set(key, '', 'PX', mostQuietMs, 'NX')) === 'OK'
    })
    let order = 0
    return (event) => {
      report(event)
      order += 1
      const message = `${order} ${JSON.stringify(event)}`
      const keepMs = isLast(event) ? keepFinishedMs : mostQuietMs
      const tell = async (redis: Redis) => {
        await redis.multi().set(key, message, 'PX', keepMs).publish(key, message).exec()
        return true
      }
      telling = telling.then((isOurs) => (isOurs ? link.try(tell) : isOurs))
    }
  }

  listen(jobId: string, listener: Listener): (() => void) | undefined {
    return this.#board.listen(jobId, listener)
  }

  async knows(jobId: string, ms: number): Promise<boolean> {
    if (await this.#board.knows(jobId, 0)) return true
    const mirror = this.#mirrors.get(jobId) ?? { waiting: 0, lastOrder: -1 }
    this.#mirrors.set(jobId, mirror)
    mirror.waiting += 1
    const began = performance.now()
    if (mirror.waiting === 1 && !mirror.report) await this.#hear(jobId, mirror)
    const isKnown = await this.#board.knows(jobId, Math.max(0, ms - (performance.now() - began)))
    mirror.waiting -= 1
    if (!mirror.report && mirror.waiting === 0) this.#forget(jobId, mirror)
    return isKnown
  }

  close(): void {
    for (const [jobId, mirror] of this.#mirrors) this.#forget(jobId, mirror)
    this.#board.close()
  }

  /**
   * First every change from now on, then the state until now. These come over two connections: what was read may be
   * heard afterwards, so whatever is not newer than what was told last is passed over.
   */
  async #hear(jobId: string, mirror: Mirror): Promise<void> {
    const { link } = this.#options
    const key = this.#key(jobId)
    const last = await link.try(async (redis) => {
      await link.hear(key, (message) => {
        if (this.#mirrors.get(jobId) === mirror) this.#pass(jobId, mirror, message)
      })
      return await redis.get(key)
    })
    if (typeof last === 'string') this.#pass(jobId, mirror, last)
  }

  #pass(jobId: string, mirror: Mirror, message: string): void {
    const [order = ''] = message.split(' ', 1)
    if (Number(order) <= mirror.lastOrder) return
    mirror.lastOrder = Number(order)
    this.#tell(jobId, mirror, parseJobEvent(message.slice(order.length + 1)))
  }

  #tell(jobId: string, mirror: Mirror, event: JobEvent | undefined): void {
    mirror.report ??= this.#board.open(jobId)
    clearTimeout(mirror.quiet)
    if (event) mirror.report(event)
    if (event && isLast(event)) {
      this.#forget(jobId, mirror)
      return
    }
    const died = () => this.#tell(jobId, mirror, { kind: 'failed' })
    mirror.quiet = setTimeout(died, this.#options.mostQuietMs)
    mirror.quiet.unref()
  }

  #forget(jobId: string, mirror: Mirror): void {
    clearTimeout(mirror.quiet)
    if (this.#mirrors.get(jobId) !== mirror) return
    this.#mirrors.delete(jobId)
    void this.#options.link.unhear(this.#key(jobId))
  }

  #key(jobId: string): string {
    return `folio:progress:${this.#options.name}:${jobId}`
  }
}
