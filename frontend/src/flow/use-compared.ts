import { useEffect, useState } from 'react'
import type { Pair } from './compare-modal.tsx'

export type Compared =
  | { readonly state: 'loading' | 'failed' }
  /** Local addresses of both pictures. */
  | { readonly state: 'ready'; readonly before: string; readonly after: string }

const loading: Compared = { state: 'loading' }

/** Fetches the result beside the chosen file; both addresses are released with the pair. */
export function useCompared(pair: Pair | undefined): Compared {
  const [compared, setCompared] = useState<Compared>(loading)
  useEffect(() => {
    if (!pair) return
    const stop = new AbortController()
    const urls: string[] = []
    const local = (blob: Blob): string => {
      const url = URL.createObjectURL(blob)
      urls.push(url)
      return url
    }
    fetch(pair.after.downloadUrl, { signal: stop.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`the result answered ${response.status}`)
        const after = await response.blob()
        if (stop.signal.aborted) return
        setCompared({ state: 'ready', before: local(pair.before.file), after: local(after) })
      })
      .catch(() => {
        if (!stop.signal.aborted) setCompared({ state: 'failed' })
      })
    return () => {
      stop.abort()
      for (const url of urls) URL.revokeObjectURL(url)
      setCompared(loading)
    }
  }, [pair])
  return compared
}

/** Each result beside its source, where the tool gives one for one and the sources are still in the browser. */
export function pairsOf(
  items: readonly Pair['before'][],
  files: readonly Pair['after'][],
): ReadonlyMap<string, Pair> {
  const results = files.filter(({ isZip }) => !isZip)
  if (results.length !== items.length) return new Map()
  return new Map(
    results.flatMap((after, index) => {
      const before = items[index]
      return before && before.file.size > 0 ? [[after.downloadUrl, { before, after }] as const] : []
    }),
  )
}
