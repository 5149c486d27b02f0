import { useEffect, useState } from 'react'
import type { Pair } from './compared-pairs.ts'

/** How far the pictures of both sides are. */
export type Compared =
  | { readonly state: 'loading' | 'failed' }
  /** Local addresses of both pictures. */
  | { readonly state: 'ready'; readonly before: string; readonly after: string }

const loading: Compared = { state: 'loading' }

/**
 * Pictures of both sides; their addresses are released with the pair.
 * @param picturesOf the same function at every rendering; rejects when either side cannot be had or drawn
 */
export function useCompared(
  pair: Pair,
  picturesOf: (pair: Pair, signal: AbortSignal) => Promise<readonly [Blob, Blob]>,
): Compared {
  const [compared, setCompared] = useState<Compared>(loading)
  useEffect(() => {
    const stop = new AbortController()
    const urls: string[] = []
    const local = (blob: Blob): string => {
      const url = URL.createObjectURL(blob)
      urls.push(url)
      return url
    }
    picturesOf(pair, stop.signal)
      .then(([before, after]) => {
        if (stop.signal.aborted) return
        setCompared({ state: 'ready', before: local(before), after: local(after) })
      })
      .catch(() => {
        if (!stop.signal.aborted) setCompared({ state: 'failed' })
      })
    return () => {
      stop.abort()
      for (const url of urls) URL.revokeObjectURL(url)
      setCompared(loading)
    }
  }, [pair, picturesOf])
  return compared
}
