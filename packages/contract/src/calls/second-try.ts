/** Why a request is sent a second time: the server asked for patience, or no answer came. */
export type Delay = 'busy' | 'lost'

/** What a first try came to, as far as it matters for a second. */
export interface FirstTry {
  /** Undefined where no answer came. */
  readonly status?: number
  /** A header of the answer; `Retry-After` alone is asked for, in seconds. */
  header?(name: string): string | null
}

export interface Site {
  /** Whether it takes requests at this moment (`/readyz`): true or false as it says, undefined where no answer comes. */
  isReady(): Promise<boolean | undefined>
  /** Rejects with the signal's reason when the visitor has gone. */
  pause(ms: number): Promise<void>
}

/** Which refusals are waited out, and for how long at most. */
export interface Patience {
  readonly statuses: readonly number[]
  /** Who is asked for longer gives up at once; milliseconds. */
  readonly longestMs: number
}

/** A visitor is told of a limit of their own, and looks at a page for half a minute without having been asked. */
const patienceOfPages: Patience = { statuses: [502, 503], longestMs: 30_000 }
/** A server that goes says so until its last answer is out; one that comes back is there within seconds. */
const patienceMs = { going: 60_000, silent: 15_000 }
const betweenLooksMs = 1_000
/** How long one look may take; what comes later is no answer. */
export const lookMs = 3_000

/** Whether and why a second try makes sense, after how many milliseconds at the earliest. */
export function secondTryAfter(
  first: FirstTry,
  { statuses, longestMs } = patienceOfPages,
): { readonly why: Delay; readonly ms: number } | undefined {
  if (first.status === undefined) return { why: 'lost', ms: 0 }
  if (!statuses.includes(first.status)) return undefined
  const ms = 1000 * Number.parseInt(first.header?.('Retry-After') ?? '', 10)
  return ms <= longestMs ? { why: 'busy', ms } : undefined
}

/**
 * Resolves when the site takes requests again after `ms` and later. False when it stays silent for 15 seconds, or goes on
 * saying for a minute that it takes none.
 */
export async function isBack(site: Site, ms: number): Promise<boolean> {
  await site.pause(ms)
  let silentMs = 0
  for (let waitedMs = 0; waitedMs <= patienceMs.going; waitedMs += betweenLooksMs) {
    const ready = await site.isReady()
    if (ready) return true
    silentMs = ready === undefined ? silentMs + betweenLooksMs : 0
    if (silentMs > patienceMs.silent) return false
    await site.pause(betweenLooksMs)
  }
  return false
}
