import type { ServiceContext } from '../conversions/service-context.ts'

type Swept = Pick<ServiceContext, 'jobs' | 'store' | 'clientQuota' | 'logger'>

const sweepMs = 30_000

/**
 * Removes expired results and the folders of dead processes, from the start on and then regularly. Nobody waits for the
 * first time: what has expired is not given out anyway, and to look at a large store may take minutes.
 */
export class Sweeper {
  readonly #context: Swept
  #timer: NodeJS.Timeout | undefined
  #sweeping: Promise<void> = Promise.resolve()

  constructor(context: Swept) {
    this.#context = context
  }

  async start(): Promise<void> {
    await this.#context.jobs.start()
    this.#sweeping = this.#sweep()
    this.#timer = setInterval(() => {
      // One after the other: a sweep may take longer than the pause on a slow disk.
      this.#sweeping = this.#sweeping.then(() => this.#sweep())
    }, sweepMs)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#sweeping
  }

  async #sweep(): Promise<void> {
    const { jobs, store, clientQuota, logger } = this.#context
    try {
      clientQuota.sweep()
      // First, because a result that cannot be read fails the sweep when all others have been looked at.
      await jobs.keepAlive()
      const deleted = await store.sweep()
      if (deleted > 0) logger.info({ deleted }, 'expired results deleted')
    } catch (error) {
      // A full or absent disk may be back at the next sweep; readiness tells of it meanwhile.
      logger.error({ err: error }, 'sweep failed')
    }
  }
}
