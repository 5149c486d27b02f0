import { setTimeout as sleep } from 'node:timers/promises'

/** Repeats an expectation until it holds, at most for `ms`, which a busy machine may take; then its own complaint stands. */
export async function eventually(expectation: () => Promise<void> | void, ms = 20_000): Promise<void> {
  const end = performance.now() + ms
  for (;;) {
    try {
      return await expectation()
    } catch (error) {
      if (performance.now() > end) throw error
      await sleep(20)
    }
  }
}
