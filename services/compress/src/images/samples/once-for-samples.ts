import type { RawPixels as Samples } from '@folio/image-kit/raw-pixels'

/** What comes out for larger samples is not kept, for memory's sake. */
const largeBytes = 48 * 1024 ** 2

/**
 * The same work, done once for the same samples and name, however many searches ask for it: a level tries the rules of
 * the milder ones too, and asks the same of the same samples then. What came out is kept for as long as the samples are.
 * @param nameOf tells apart what the work depends on beside the samples
 */
export function onceForSamples<Rest extends readonly unknown[], Result>(
  work: (samples: Samples, ...rest: Rest) => Result,
  nameOf: (...rest: Rest) => string = () => '',
): (samples: Samples, ...rest: Rest) => Result {
  const cache = new WeakMap<Samples, Map<string, Result>>()
  return (samples, ...rest) => {
    if (samples.data.length > largeBytes) return work(samples, ...rest)
    const results = cache.get(samples) ?? new Map<string, Result>()
    cache.set(samples, results)
    const name = nameOf(...rest)
    if (!results.has(name)) results.set(name, work(samples, ...rest))
    return results.get(name) as Result
  }
}
