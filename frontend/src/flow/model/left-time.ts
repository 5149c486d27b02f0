/** How much of something was done at a moment (ms since 1970). */
export interface Mark {
  readonly at: number
  readonly done: number
}

/** Before this much has been seen of the pace, in ms, a guess would jump about. */
const seenMs = 2000

/** Seconds until all of it is done at the pace so far; nothing while the pace is not known. */
export function secondsLeft(start: Mark, now: Mark, total: number): number | undefined {
  const [done, elapsed] = [now.done - start.done, now.at - start.at]
  if (done <= 0 || elapsed < seenMs || now.done >= total) return undefined
  return Math.ceil((elapsed * (total - now.done)) / done / 1000)
}
