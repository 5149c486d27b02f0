import { setTimeout as sleep } from 'node:timers/promises'
import type { Assault } from './hostile-inputs.ts'
import { type Posted, postFiles } from './post-files.ts'

/** How one input with one tool was answered in the end. */
export interface Answered {
  readonly assault: Assault
  readonly answer: Posted
}

/** As many as a service lets one client have on the way. */
const atOnce = 6
/** Busy services and used up allowances send an attacker away only for a while. */
const waits: readonly number[] = [429, 503]

export interface AttackOptions {
  readonly siteUrl: string
  /** One attacker each. */
  readonly addresses: readonly string[]
  /** Ends what is still on its way. */
  readonly signal: AbortSignal
  readonly onAnswer: (answered: Answered) => void
}

/**
 * Lets attackers send all assaults as fast as the site takes them, each until it is answered with more than "later",
 * and then from the start again, until the signal aborts. Resolves when nothing is on its way any more.
 */
export async function attack(all: readonly Assault[], options: AttackOptions): Promise<void> {
  const { addresses, signal } = options
  let next = 0
  const takeOne = (): Assault | undefined => all[next++ % all.length]
  const send = async (address: string) => {
    while (!signal.aborted) {
      const assault = takeOne()
      if (assault) await untilAnswered(assault, address, options)
    }
  }
  await Promise.all(addresses.flatMap((address) => Array.from({ length: atOnce }, () => send(address))))
}

async function untilAnswered(
  assault: Assault,
  address: string,
  { siteUrl, signal, onAnswer }: AttackOptions,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const answer = await postFiles(assault.tool, assault.files, { siteUrl, address, signal })
      if (!waits.includes(answer.status)) return onAnswer({ assault, answer })
      await sleep(Math.min(answer.retryAfterSeconds, 10) * 1000, undefined, { signal })
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
}
