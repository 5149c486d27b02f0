import {
  type Delay,
  type FirstTry,
  isBack,
  type Patience,
  type Site,
  secondTryAfter,
} from '@folio/contract/calls/second-try'
import { isErrorWithCode } from '@folio/service-kit/faults/system-error'

/** How often one request is sent in all. */
const mostTries = 5

/** A program does not mind to wait out a limit: that of conversions counts ten minutes. */
const patience: Patience = { statuses: [429, 502, 503], longestMs: 600_000 }

/** The errors after which another connection may be answered: this one broke, or nobody listened just then. */
const passing = [
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
]

export interface Persistence {
  readonly site: Site
  readonly signal: AbortSignal
  /** Nothing of the last try counts any more; another follows, after so many milliseconds at the earliest. */
  readonly onDelay: (delay: { readonly why: Delay; readonly ms: number }) => void
}

/**
 * Sends a request that may arrive twice, again when the server asks for patience or the connection broke, as soon as the
 * server takes requests. Gives and rejects what the last try gives.
 */
export async function persistently<Answer extends FirstTry>(
  send: () => Promise<Answer>,
  { site, signal, onDelay }: Persistence,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const { answer, error } = await send().then(
      (given) => ({ answer: given, error: undefined }),
      (thrown: unknown) => ({ answer: undefined, error: thrown }),
    )
    const mayPass = answer !== undefined || (!signal.aborted && isPassing(error))
    const delay = mayPass && tries < mostTries ? secondTryAfter(answer ?? {}, patience) : undefined
    if (delay) onDelay(delay)
    if (delay && (await isBack(site, delay.ms))) continue
    if (answer === undefined) throw error
    return answer
  }
}

/** `fetch` tells the error of its connection as the cause of its own. */
const isPassing = (error: unknown): boolean =>
  isErrorWithCode(error, ...passing) || isErrorWithCode((error as { cause?: unknown }).cause, ...passing)
