/** LibreOffice does not run yet. `cause` tells why starting it failed when that was last tried, if it did. */
export class NotStarted extends Error {
  override readonly name = 'NotStarted'

  constructor(fault: unknown) {
    super('LibreOffice is starting', fault === undefined ? undefined : { cause: fault })
  }

  /** It was tried, and it is tried again; before that it may just take its time. */
  get hasFailed(): boolean {
    return this.cause !== undefined
  }
}

/** Something that takes seconds to start, for which nobody should wait who only asks whether it has. */
export class BackgroundStart {
  readonly #start: () => Promise<void>
  #running = false
  #fault: unknown

  constructor(start: () => Promise<void>) {
    this.#start = start
  }

  /** Starts what is not there, unless that is under way. @throws NotStarted when it is not there */
  require(isThere: boolean): void {
    if (isThere) {
      this.#fault = undefined
      return
    }
    if (!this.#running) void this.#run()
    throw new NotStarted(this.#fault)
  }

  async #run(): Promise<void> {
    this.#running = true
    try {
      await this.#start()
      this.#fault = undefined
    } catch (error) {
      this.#fault = error
    } finally {
      this.#running = false
    }
  }
}
