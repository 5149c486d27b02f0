import type { Metrics } from '../seeing/metrics.ts'
import type { ResultStore } from './result-store.ts'

/** The same store, each operation of which is timed. */
export function timedResultStore(
  store: ResultStore,
  { store: seconds }: Pick<Metrics, 'store'>,
): ResultStore {
  async function timed<T>(operation: string, work: () => Promise<T>): Promise<T> {
    const began = performance.now()
    let outcome = 'failed'
    try {
      const result = await work()
      outcome = 'ok'
      return result
    } finally {
      seconds.observe({ operation, outcome }, (performance.now() - began) / 1000)
    }
  }
  const { check, link } = store
  return {
    put: (...args) => timed('put', () => store.put(...args)),
    open: (...args) => timed('open', () => store.open(...args)),
    stat: (...args) => timed('stat', () => store.stat(...args)),
    remove: (...args) => timed('remove', () => store.remove(...args)),
    sweep: () => timed('sweep', () => store.sweep()),
    usage: () => store.usage(),
    place: () => store.place(),
    ...(check && { check: () => timed('check', () => check.call(store)) }),
    ...(link && {
      link: (...args: Parameters<typeof link>) => timed('link', () => link.call(store, ...args)),
    }),
  }
}
