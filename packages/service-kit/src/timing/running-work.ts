/** Work that goes on beside whoever began it, and is waited for at the end. It tells of its errors itself. */
export class RunningWork {
  readonly #running = new Set<Promise<void>>()

  /** @param work never rejects */
  add(work: Promise<void>): void {
    this.#running.add(work)
    void work.finally(() => this.#running.delete(work))
  }

  /** Until nothing runs, what running work has begun included. */
  async end(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }
}
