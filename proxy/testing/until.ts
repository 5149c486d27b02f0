import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for something that happens soon on a quiet machine and later on a busy one. @throws when it never does */
export async function until(happened: () => boolean, patienceMs = 30_000): Promise<void> {
  const end = performance.now() + patienceMs
  while (!happened()) {
    if (performance.now() > end) throw new Error(`did not happen within ${patienceMs} ms`)
    await sleep(20)
  }
}
