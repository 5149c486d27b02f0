import { descendants } from '@folio/service-kit/testing/processes'

/** How often processes are looked at: one that has ended tells nothing more. */
const everyMs = 50

/** Measures the processor time of all processes below this one. */
export interface ProcessorClock {
  /** Milliseconds since it was started, in ticks of ten; the same when it is asked again. */
  stop(): number
}

/**
 * Those that begin and end meanwhile count up to the last look at them: what waits for them in a sandbox may not hand their
 * times on.
 */
export function startClock(): ProcessorClock {
  const first = timesOfDescendants()
  const last = new Map(first)
  const look = () => {
    // One that has just ended tells nothing.
    for (const [pid, time] of timesOfDescendants()) last.set(pid, Math.max(time, last.get(pid) ?? 0))
  }
  const timer = setInterval(look, everyMs)
  let spent: number | undefined
  return {
    stop: () => {
      clearInterval(timer)
      if (spent !== undefined) return spent
      look()
      spent = [...last].reduce((sum, [pid, time]) => sum + time - (first.get(pid) ?? 0), 0)
      return spent
    },
  }
}

/** Processor time of each process alone, in milliseconds. */
const timesOfDescendants = (): Map<number, number> =>
  new Map(descendants().map(({ pid, ownCpuSeconds }) => [pid, Math.round(1000 * ownCpuSeconds)]))
