import { hourMs } from '../timing/durations.ts'

/** Longer than any job waits and runs: what is kept of an errand is forgotten then, whoever has died. Milliseconds. */
export const errandLifeMs = hourMs
