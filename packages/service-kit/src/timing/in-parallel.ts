import { asFailure } from '../faults/failure.ts'
import { cancellation } from './cancellation.ts'

/** How much is worked on at once, and what ends it. */
export interface ParallelOptions {
  /** How many at a time. */
  readonly limit: number
  readonly signal: AbortSignal
}

/**
 * Works on items side by side; results come in the items' order. The first failure aborts the signal that the
 * others were given, and is thrown when all have ended.
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  { limit, signal }: ParallelOptions,
  work: (item: Item, signal: AbortSignal, index: number) => Promise<Result>,
): Promise<Result[]> {
  const stop = new AbortController()
  const shared = AbortSignal.any([signal, stop.signal])
  const results: Result[] = []
  const queue = items.entries()
  let first: { readonly error: unknown } | undefined

  async function drain(): Promise<void> {
    for (const [index, item] of queue) {
      if (shared.aborted) return
      try {
        results[index] = await work(item, shared, index)
      } catch (error) {
        first ??= { error }
        stop.abort(asFailure(error))
      }
    }
  }

  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, drain))
  if (first) throw first.error
  if (signal.aborted) throw cancellation(signal)
  return results
}
