import { Failure } from './failure.ts'
import { startWorker, type WorkerLimits, type WorkerProcess } from './worker-process.ts'

const ignore = () => undefined

/** A place for one worker process, which comes and goes. */
export class WorkerSlot<Task, Answer, Progress> {
  readonly #entry: URL
  readonly #limits: WorkerLimits
  #starting: Promise<WorkerProcess<Task, Answer, Progress>> | undefined
  #running: WorkerProcess<Task, Answer, Progress> | undefined
  #closed = false

  constructor(entry: URL, limits: WorkerLimits) {
    this.#entry = entry
    this.#limits = limits
  }

  get pid(): number | undefined {
    return this.#running?.pid
  }

  get isWarm(): boolean {
    return this.#starting !== undefined
  }

  /** The process of this slot, started if there is none. */
  process(): Promise<WorkerProcess<Task, Answer, Progress>> {
    if (this.#closed) return Promise.reject(new Failure('shutting-down'))
    this.#starting ??= this.#start()
    return this.#starting
  }

  /** Ends the process and starts another in the background, so that the next task finds it warm. */
  async replace(): Promise<void> {
    await this.#stop()
    if (!this.#closed) this.process().catch(ignore)
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#stop()
  }

  async #start(): Promise<WorkerProcess<Task, Answer, Progress>> {
    try {
      const worker = await startWorker<Task, Answer, Progress>(this.#entry, this.#limits)
      this.#running = worker
      const forget = () => this.#forget(worker)
      void worker.gone.then(forget, forget)
      return worker
    } catch (error) {
      this.#starting = undefined
      throw error
    }
  }

  async #stop(): Promise<void> {
    const starting = this.#starting
    this.#starting = undefined
    const worker = await starting?.catch(ignore)
    await worker?.kill()
  }

  #forget(worker: WorkerProcess<Task, Answer, Progress>): void {
    if (this.#running !== worker) return
    this.#running = undefined
    this.#starting = undefined
  }
}
