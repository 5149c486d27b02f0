interface Pages {
  readonly count: number
  /** Where it begins, 1-based; behind the last page it goes on with the first. */
  readonly first: number
  /** Resolves when the page has been looked through. */
  readonly look: (page: number) => Promise<void> | void
  /** Lets the browser do what has come up meanwhile. */
  readonly rest?: () => Promise<unknown>
  readonly now?: () => number
}

/** Milliseconds of work after which keys and frames have their turn. */
const turnMs = 8

/** Looks through all pages one after the other, so that nothing waits for it. Rejects with the signal's reason. */
export async function searchPages(
  { count, first, look, rest = nextTask, now = () => performance.now() }: Pages,
  signal: AbortSignal,
): Promise<void> {
  let since = now()
  for (let step = 0; step < count; step += 1) {
    await look(((first - 1 + step) % count) + 1)
    if (now() - since >= turnMs) {
      await rest()
      since = now()
    }
    signal.throwIfAborted()
  }
}

/** Keys and frames come before it. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
