const firstGuessMs = 5_000
const weightOfLast = 0.2
const [shortest, longest] = [5, 60]

/** How fast jobs are done. */
export interface Pace {
  /** Tells how long a job took. */
  add(ms: number): void
  /** After how many seconds another try makes sense when so many rounds of jobs are ahead. */
  retryAfter(rounds: number): number
}

/**
 * A moving average of job times and the waiting time it promises: between 5 and 60 s, and different for everyone,
 * because clients told the same time would all come back at once.
 */
export function createPace(): Pace {
  let averageMs = firstGuessMs
  return {
    add(ms) {
      averageMs += weightOfLast * (ms - averageMs)
    },
    retryAfter(rounds) {
      const seconds = (rounds * averageMs) / 1000
      const bounded = Math.min(Math.max(seconds, shortest), longest)
      const jittered = bounded * (0.8 + 0.4 * Math.random())
      return Math.round(Math.min(Math.max(jittered, shortest), longest))
    },
  }
}
