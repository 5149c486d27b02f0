import { uptime } from 'node:os'

/** Milliseconds since 1970. */
export type Clock = () => number

/**
 * Wall time at the start of the process, carried on by the time since boot. A corrected or jumping system clock
 * neither deletes early nor keeps late while the process runs; time asleep counts.
 */
export function steadyClock(): Clock {
  const offset = Date.now() - uptime() * 1000
  return () => Math.round(offset + uptime() * 1000)
}
