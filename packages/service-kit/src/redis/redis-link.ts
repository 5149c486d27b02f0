import type { Redis } from 'ioredis'
import { reconnecting } from './reconnecting.ts'

/** Which Redis, and whom to tell. */
export interface RedisLinkOptions {
  readonly url: string
  /** Redis cannot be used from now on; told once until it is found again. */
  onLost(error: unknown): void
  onFound(): void
}

type Listener = (message: string) => void

interface Connections {
  readonly speaking: Redis
  /** A connection that listens can do nothing else. */
  readonly hearing: Redis
}

/** Whoever waits for Redis waits so long at most; milliseconds. */
const patienceMs = 1_000

/** The connections of one process to Redis, made when they are first needed and again whenever they are lost. */
export class RedisLink {
  readonly #options: RedisLinkOptions
  readonly #listeners = new Map<string, Listener>()
  #connecting: Promise<Connections> | undefined
  #isLost = false
  #isClosed = false
  /** By performance.now(). */
  #steadySince = performance.now()

  constructor(options: RedisLinkOptions) {
    this.#options = options
  }

  /** For how long nothing has gone wrong with it, milliseconds. */
  get steadyMs(): number {
    return performance.now() - this.#steadySince
  }

  /** Whether it could not be used when it was last asked. */
  get isLost(): boolean {
    return this.#isLost
  }

  /** @throws Error when Redis is away, after a second at most; what it was asked may have been done all the same */
  async ask<T>(question: (redis: Redis) => Promise<T>): Promise<T> {
    const answer = await this.#use(({ speaking }) => question(speaking))
    this.#find()
    return answer
  }

  /** What Redis answers, or undefined when it is away, of which `onLost` was told. */
  async try<T>(question: (redis: Redis) => Promise<T>): Promise<T | undefined> {
    try {
      return await this.ask(question)
    } catch {
      return undefined
    }
  }

  /**
   * From now on the listener hears what is said on the channel, also after Redis was away. @throws as `ask`; it hears all
   * the same from when Redis is there, until `unhear`
   */
  async hear(channel: string, listener: Listener): Promise<void> {
    this.#listeners.set(channel, listener)
    await this.#use(({ hearing }) => hearing.subscribe(channel))
  }

  /** Never fails: a channel that nobody listens to is harmless. */
  async unhear(channel: string): Promise<void> {
    this.#listeners.delete(channel)
    if (this.#isClosed) return
    await this.#use(({ hearing }) => hearing.unsubscribe(channel)).catch(() => undefined)
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#listeners.clear()
    void this.#connecting?.then(({ speaking, hearing }) => {
      speaking.disconnect()
      hearing.disconnect()
    })
  }

  async #use<T>(question: (connections: Connections) => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new Error('the link to Redis is closed')
    try {
      this.#connecting ??= this.#connect()
      return await question(await this.#connecting)
    } catch (error) {
      this.#lose(error)
      throw error
    }
  }

  async #connect(): Promise<Connections> {
    const { Redis } = await import('ioredis')
    const options = {
      ...reconnecting,
      commandTimeout: patienceMs,
      maxRetriesPerRequest: 1,
    }
    const { url } = this.#options
    const speaking = new Redis(url, options)
    // The client repeats only what Redis has answered once.
    const hearing = new Redis(url, { ...options, autoResubscribe: false })
    hearing.on('ready', () => this.#hearAll(hearing))
    for (const redis of [speaking, hearing]) redis.on('error', (error: Error) => this.#lose(error))
    speaking.on('ready', () => this.#find())
    hearing.on('message', (channel: string, message: string) => this.#listeners.get(channel)?.(message))
    return { speaking, hearing }
  }

  #hearAll(hearing: Redis): void {
    const channels = [...this.#listeners.keys()]
    if (channels.length > 0) hearing.subscribe(...channels).catch((error: unknown) => this.#lose(error))
  }

  #find(): void {
    if (this.#isLost) this.#options.onFound()
    this.#isLost = false
  }

  #lose(error: unknown): void {
    this.#steadySince = performance.now()
    if (!this.#isLost && !this.#isClosed) this.#options.onLost(error)
    this.#isLost = true
  }
}
