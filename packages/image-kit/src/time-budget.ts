/** Time for all the work on one file. */
export interface TimeBudget {
  /** Whole seconds that remain, at least 1, for `sharp.timeout`. */
  secondsLeft(): number
}

/** A budget whose time runs from now on. */
export function startBudget(seconds: number): TimeBudget {
  const end = performance.now() + seconds * 1000
  return { secondsLeft: () => Math.max(1, Math.round((end - performance.now()) / 1000)) }
}
