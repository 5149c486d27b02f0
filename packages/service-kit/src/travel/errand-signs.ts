import type { JobEvent } from '@folio/contract/job-event'
import { parseJobEvent } from '@folio/contract/job-event'
import type { RedisLink } from '../redis/redis-link.ts'
import { errandLifeMs } from './errand-life.ts'

/** Who waits for a job says so again within this time, or nobody does; milliseconds. */
export const wantedMs = 15_000

/** What whoever works on a job says to whoever waits for it. */
type Message = JobEvent | 'ended'

/**
 * What replicas say to each other about one errand: that somebody waits for it, how far it is, that it is to end. All of
 * it may be lost; who must know asks again.
 */
export class ErrandSigns {
  readonly #link: RedisLink
  readonly #place: string

  constructor(link: RedisLink, place: string) {
    this.#link = link
    this.#place = place
  }

  /** Somebody waits for it; who `outlives` that replica is wanted until it is done. @throws Error when Redis is away */
  async want(id: string, outlives: boolean): Promise<void> {
    const ms = outlives ? errandLifeMs : wantedMs
    await this.#link.ask((redis) => redis.set(this.#waitKey(id), '', 'PX', ms))
  }

  /** @throws Error when Redis is away */
  async isWanted(id: string): Promise<boolean> {
    return (await this.#link.ask((redis) => redis.exists(this.#waitKey(id)))) === 1
  }

  /** Nobody waits for it any more: who works on it is to stop. */
  async unwant(id: string): Promise<void> {
    await this.#link.try((redis) => redis.multi().del(this.#waitKey(id)).publish(this.#end(id), '').exec())
  }

  tell(id: string, message: Message): void {
    void this.#link.try((redis) => redis.publish(this.#channel(id), JSON.stringify(message)))
  }

  async hear(id: string, onMessage: (message: Message) => void): Promise<void> {
    const listener = (json: string) => {
      const event = parseJobEvent(json)
      if (event) onMessage(event)
      else if (json === JSON.stringify('ended')) onMessage('ended')
    }
    await this.#link.hear(this.#channel(id), listener).catch(() => undefined)
  }

  async unhear(id: string): Promise<void> {
    await this.#link.unhear(this.#channel(id))
  }

  async hearEnd(id: string, end: () => void): Promise<void> {
    await this.#link.hear(this.#end(id), end).catch(() => undefined)
  }

  async unhearEnd(id: string): Promise<void> {
    await this.#link.unhear(this.#end(id))
  }

  #waitKey(id: string): string {
    return `${this.#place}:wanted:${id}`
  }

  #channel(id: string): string {
    return `${this.#place}:told:${id}`
  }

  #end(id: string): string {
    return `${this.#place}:end:${id}`
  }
}
