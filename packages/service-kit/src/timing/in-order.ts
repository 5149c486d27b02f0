import { setMaxListeners } from 'node:events'
import { Failure } from '../faults/failure.ts'

/** How far work may be ahead of what is handed out, and what ends it. */
export interface InOrderOptions {
  /** How many are worked on, or wait for their turn to be handed out, at a time. */
  readonly ahead: number
  readonly signal: AbortSignal
}

/**
 * Works on items side by side and hands out the results in the items' order. When one fails, or whoever takes the
 * results stops, the signal of the others is aborted, and all have ended when this has.
 */
export async function* inOrder<Item, Result>(
  items: readonly Item[],
  { ahead, signal }: InOrderOptions,
  work: (item: Item, signal: AbortSignal) => Promise<Result>,
): AsyncGenerator<Result> {
  const stop = new AbortController()
  const shared = AbortSignal.any([signal, stop.signal])
  // Each item listens, and Node takes more than ten listeners for a leak.
  setMaxListeners(0, shared)
  const queue = items.values()
  const results: Promise<Result>[] = []
  const startNext = () => {
    const next = queue.next()
    if (next.done) return
    const result = work(next.value, shared)
    // Whoever waits for it sees it fail; until then nobody may be waiting.
    result.catch(() => undefined)
    results.push(result)
  }
  for (let count = 0; count < ahead; count += 1) startNext()
  try {
    for (let result = results.shift(); result; result = results.shift()) {
      const done = await result
      startNext()
      yield done
    }
  } finally {
    stop.abort(new Failure('cancelled'))
    await Promise.allSettled(results)
  }
}
