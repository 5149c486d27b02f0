import { hourMs } from '../timing/durations.ts'

/**
 * The time in milliseconds that is longer than any job waits and runs: what is kept of an errand is forgotten then,
 * whoever has died.
 */
export const errandLifeMs = hourMs
