import { type Message, type Messages, maxWaiting } from './messages.ts'

/** Messages of this process, lost with it. */
export class MemoryMessages implements Messages {
  readonly #due: Message[] = []
  readonly #later = new Map<string, { readonly message: Message; readonly at: number }>()

  add(message: Message): void {
    this.#due.push(message)
  }

  async take(): Promise<Message | undefined> {
    const now = performance.now()
    for (const [id, { message, at }] of this.#later) {
      if (at > now) continue
      this.#later.delete(id)
      this.#due.push(message)
    }
    return this.#due.shift()
  }

  async drop(id: string): Promise<void> {
    this.#later.delete(id)
  }

  async postpone(message: Message, pauseMs: number): Promise<boolean> {
    if (this.#later.size >= maxWaiting) return false
    this.#later.set(message.id, { message, at: performance.now() + pauseMs })
    return true
  }
}
