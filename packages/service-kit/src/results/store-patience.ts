import { Failure } from '../faults/failure.ts'

/** How long an answer of a store on the network is waited for, and how long it may be silent in the middle of one; milliseconds. */
export const silenceMs = 10_000

/** A store that takes or gives less is as good as away; bytes in a millisecond. */
const slowest = 500

/** How long the store may take for so many bytes, milliseconds. */
export const transferMs = (bytes: number): number => silenceMs + Math.ceil(bytes / slowest)

/** Who comes again sooner meets the same: what takes a store away for a moment, such as its restart, takes some ten seconds. */
const retryAfter = 15

/** What visitors are told while the store does not answer, or asks for patience. */
export const storeIsAway = (cause: unknown): Failure => new Failure('busy', { retryAfter, cause })
