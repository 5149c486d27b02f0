import { type JobEvent, parseJobEvent } from '@folio/contract/job-event'
import type { Redis } from 'ioredis'
import { isLast, type Listener, type Progress, ProgressBoard, type Report } from './progress.ts'

/** Which Redis, and for whom. */
export interface RedisProgressOptions {
  readonly url: string
  /** Of the service; its replicas hear each other and no others. */
  readonly name: string
  /** Longest silence of a job that still runs: who has been silent for longer has died. Milliseconds. */
  readonly mostQuietMs: number
  /** Redis cannot be used from now on: each replica knows its own jobs alone. */
  onLost(error: unknown): void
  /** Redis is used again. */
  onFound(): void
}

/** Whoever waits for Redis waits so long at most; milliseconds. */
const patienceMs = 1_000
const keepFinishedMs = 10_000

/** A job of another replica as it is heard here. */
interface Mirror {
  waiting: number
  report?: Report
  quiet?: NodeJS.Timeout
}

interface Connections {
  readonly speaking: Redis
  /** A connection that listens can do nothing else. */
  readonly hearing: Redis
}

/**
 * The jobs of all replicas: each tells its own under a channel with the job's id and leaves the last event in Redis for
 * who comes later. A replica that is asked for a job it does not know listens there. Without Redis it is a board.
 */
export class RedisProgress implements Progress {
  readonly #options: RedisProgressOptions
  readonly #board = new ProgressBoard()
  readonly #mirrors = new Map<string, Mirror>()
  #connecting: Promise<Connections> | undefined
  #isLost = false
  #isClosed = false

  constructor(options: RedisProgressOptions) {
    this.#options = options
  }

  open(jobId: string | undefined): Report {
    const report = this.#board.open(jobId)
    if (jobId === undefined) return report
    const { mostQuietMs } = this.#options
    const key = this.#key(jobId)
    // Whoever is first with an id has it; events wait for each other, so that they arrive in order.
    let telling = this.#try(async ({ speaking }) => {
      return (await speaking.set(key, '', 'PX', mostQuietMs, 'NX')) === 'OK'
    })
    return (event) => {
      report(event)
      const before = telling
      telling = this.#try(async ({ speaking }) => {
        if (!(await before)) return false
        const said = JSON.stringify(event)
        const keepMs = isLast(event) ? keepFinishedMs : mostQuietMs
        await speaking.multi().set(key, said, 'PX', keepMs).publish(key, said).exec()
        return true
      })
    }
  }

  listen(jobId: string, listener: Listener): (() => void) | undefined {
    return this.#board.listen(jobId, listener)
  }

  async known(jobId: string, ms: number): Promise<boolean> {
    if (await this.#board.known(jobId, 0)) return true
    const mirror = this.#mirrors.get(jobId) ?? { waiting: 0 }
    this.#mirrors.set(jobId, mirror)
    mirror.waiting += 1
    const began = performance.now()
    if (mirror.waiting === 1 && !mirror.report) await this.#try((redis) => this.#hear(redis, jobId, mirror))
    const isKnown = await this.#board.known(jobId, Math.max(0, ms - (performance.now() - began)))
    mirror.waiting -= 1
    if (!mirror.report && mirror.waiting === 0) this.#forget(jobId, mirror)
    return isKnown
  }

  close(): void {
    this.#isClosed = true
    for (const [jobId, mirror] of this.#mirrors) this.#forget(jobId, mirror)
    this.#board.close()
    void this.#connecting?.then(({ speaking, hearing }) => {
      speaking.disconnect()
      hearing.disconnect()
    })
  }

  /** First every change from now on, then the state until now, unless a change has overtaken it. */
  async #hear({ speaking, hearing }: Connections, jobId: string, mirror: Mirror): Promise<void> {
    const key = this.#key(jobId)
    await hearing.subscribe(key)
    const last = await speaking.get(key)
    if (last === null || mirror.report) return
    this.#tell(jobId, mirror, parseJobEvent(last))
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
    if (!this.#isClosed) void this.#try(({ hearing }) => hearing.unsubscribe(this.#key(jobId)))
  }

  #key(jobId: string): string {
    return `folio:progress:${this.#options.name}:${jobId}`
  }

  /** What Redis makes of it, or undefined when it is away, which is told once. */
  async #try<T>(ask: (connections: Connections) => Promise<T>): Promise<T | undefined> {
    try {
      this.#connecting ??= this.#connect()
      return await ask(await this.#connecting)
    } catch (error) {
      this.#lose(error)
      return undefined
    }
  }

  async #connect(): Promise<Connections> {
    const { Redis } = await import('ioredis')
    const options = {
      connectTimeout: 2_000,
      commandTimeout: patienceMs,
      maxRetriesPerRequest: 1,
      retryStrategy: (attempt: number) => Math.min(attempt * 200, 5_000),
    }
    const { url } = this.#options
    const [speaking, hearing] = [new Redis(url, options), new Redis(url, options)]
    for (const redis of [speaking, hearing]) redis.on('error', (error: Error) => this.#lose(error))
    speaking.on('ready', () => {
      if (this.#isLost) this.#options.onFound()
      this.#isLost = false
    })
    const prefix = this.#key('')
    hearing.on('message', (channel: string, said: string) => {
      const jobId = channel.slice(prefix.length)
      const mirror = this.#mirrors.get(jobId)
      const event = parseJobEvent(said)
      if (mirror && event) this.#tell(jobId, mirror, event)
    })
    return { speaking, hearing }
  }

  #lose(error: unknown): void {
    if (!this.#isLost && !this.#isClosed) this.#options.onLost(error)
    this.#isLost = true
  }
}
