/** Something that takes seconds to start, for which nobody should wait who only asks whether it has. */
export class BackgroundStart {
  readonly #start: () => Promise<void>
  #running = false
  #fault: unknown

  constructor(start: () => Promise<void>) {
    this.#start = start
  }

  /** Starts it unless that is under way. @throws Error always: it is not there yet, and why it failed before */
  beginAndRefuse(): never {
    if (!this.#running) void this.#run()
    throw new Error('LibreOffice is starting', { cause: this.#fault })
  }

  async #run(): Promise<void> {
    this.#running = true
    try {
      await this.#start()
    } catch (error) {
      this.#fault = error
    } finally {
      this.#running = false
    }
  }
}
