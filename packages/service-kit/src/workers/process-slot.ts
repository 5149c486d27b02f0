import { Failure } from '../faults/failure.ts'
import { outsideJobs } from '../jobs/running-job.ts'
import { countEngine, type EndReason } from '../seeing/engine-counts.ts'

/** A process as far as a slot must know it. */
export interface SlotProcess {
  /** Leader of its process group. */
  readonly pid: number
  /** Resolves when the process is gone for whatever reason. */
  readonly gone: Promise<void>
  /** Whether it still sees the folders that it works in; absent, it does. */
  readonly seesItsFolders?: () => Promise<boolean>
  kill(): Promise<void>
}

const ignore = () => undefined

/** A place for one process, which comes and goes. */
export class ProcessSlot<Process extends SlotProcess> {
  readonly #engine: string
  readonly #start: () => Promise<Process>
  #starting: Promise<Process> | undefined
  #running: Process | undefined
  #stopping: Promise<void> | undefined
  #closed = false

  /** @param engine what its processes are counted as */
  constructor(engine: string, start: () => Promise<Process>) {
    this.#engine = engine
    this.#start = start
  }

  get pid(): number | undefined {
    return this.#running?.pid
  }

  /** A process runs or is on its way. */
  get isWarm(): boolean {
    return this.#starting !== undefined
  }

  /** A process runs and can be used at once. */
  get isReady(): boolean {
    return this.#running !== undefined
  }

  /** The process of this slot, started if there is none, or none that can be used. */
  async process(): Promise<Process> {
    if (this.#closed) throw new Failure('shutting-down')
    const wasRunning = this.isReady
    this.#starting ??= this.#begin()
    const process = await this.#starting
    if (!wasRunning || !process.seesItsFolders || (await process.seesItsFolders())) return process
    await this.replace('stopped')
    return this.process()
  }

  /** Ends the process and starts another in the background, so that the next task finds it warm. */
  async replace(why: EndReason): Promise<void> {
    countEngine(this.#engine, why)
    await this.#stop()
    if (!this.#closed) this.process().catch(ignore)
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#stop()
  }

  async #begin(): Promise<Process> {
    try {
      const started = await outsideJobs(this.#start)
      countEngine(this.#engine, 'started')
      this.#running = started
      const forget = () => this.#forget(started)
      void started.gone.then(forget, forget)
      return started
    } catch (error) {
      this.#starting = undefined
      throw error
    }
  }

  /** Whoever asks while a process is already being ended waits for that too. */
  #stop(): Promise<void> {
    const [before, starting] = [this.#stopping, this.#starting]
    this.#starting = undefined
    const stop = async () => {
      await before?.catch(ignore)
      const ending = await starting?.catch(ignore)
      await ending?.kill()
    }
    this.#stopping = stop()
    return this.#stopping
  }

  #forget(process: Process): void {
    if (this.#running !== process) return
    this.#running = undefined
    this.#starting = undefined
  }
}
