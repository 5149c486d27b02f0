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

/** A process that will take the place of another, and why. */
interface Heir<Process> {
  readonly why: EndReason
  /** Undefined when nothing came of it. */
  readonly raised: Promise<Process | undefined>
  ready?: Process
}

/** A place for one process, which comes and goes. */
export class ProcessSlot<Process extends SlotProcess> {
  readonly #engine: string
  readonly #start: () => Promise<Process>
  #starting: Promise<Process> | undefined
  #running: Process | undefined
  #stopping: Promise<void> | undefined
  #heir: Heir<Process> | undefined
  #isUsed = false
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

  /** Its process works for somebody until `rest`. */
  use(): void {
    this.#isUsed = true
  }

  rest(): void {
    this.#isUsed = false
    this.#succeed()
  }

  /**
   * Starts another process in the background, which takes the place of this one when it is ready and nobody uses this
   * one: so whoever comes meanwhile, and after, finds one that is warm.
   * @param prepare what the new one does first
   */
  renew(why: EndReason, prepare: (process: Process) => Promise<unknown>): void {
    if (this.#heir || this.#closed) return
    const heir: Heir<Process> = { why, raised: this.#raise(prepare) }
    this.#heir = heir
    void heir.raised.then((process) => {
      if (this.#heir !== heir) return
      if (!process) {
        this.#heir = undefined
        return
      }
      heir.ready = process
      const forget = () => {
        if (this.#heir === heir) this.#heir = undefined
      }
      process.gone.then(forget, forget)
      if (!this.#isUsed) this.#succeed()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    const heir = this.#heir
    this.#heir = undefined
    await Promise.all([this.#stop(), heir?.raised.then((process) => process?.kill())])
  }

  async #raise(prepare: (process: Process) => Promise<unknown>): Promise<Process | undefined> {
    const process = await this.#launch().catch(ignore)
    if (!process) return undefined
    try {
      await outsideJobs(() => prepare(process))
      return process
    } catch {
      await process.kill()
      return undefined
    }
  }

  /** What was raised takes the place of the process that runs, if any. */
  #succeed(): void {
    const process = this.#heir?.ready
    if (!this.#heir || !process) return
    countEngine(this.#engine, this.#heir.why)
    this.#heir = undefined
    this.#stop().catch(ignore)
    this.#starting = Promise.resolve(process)
    this.#take(process)
  }

  async #launch(): Promise<Process> {
    const process = await outsideJobs(this.#start)
    countEngine(this.#engine, 'started')
    return process
  }

  #take(process: Process): void {
    this.#running = process
    const forget = () => this.#forget(process)
    void process.gone.then(forget, forget)
  }

  async #begin(): Promise<Process> {
    try {
      const process = await this.#launch()
      this.#take(process)
      return process
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
