import { useEffect, useState } from 'react'
import type { Pair } from './compared-pairs.ts'

export type Compared =
  | { readonly state: 'loading' | 'failed' }
  /** Local addresses of both pictures. */
  | { readonly state: 'ready'; readonly before: string; readonly after: string }

const loading: Compared = { state: 'loading' }

/** Fetches the result beside the chosen file; both addresses are released with the pair. */
export function useCompared(before: Pair['before'], after: Pair['after']): Compared {
  const [compared, setCompared] = useState<Compared>(loading)
  useEffect(() => {
    const stop = new AbortController()
    const urls: string[] = []
    const local = (blob: Blob): string => {
      const url = URL.createObjectURL(blob)
      urls.push(url)
      return url
    }
    fetch(after.downloadUrl, { signal: stop.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`the result answered ${response.status}`)
        const result = await response.blob()
        if (stop.signal.aborted) return
        setCompared({ state: 'ready', before: local(before.file), after: local(result) })
      })
      .catch(() => {
        if (!stop.signal.aborted) setCompared({ state: 'failed' })
      })
    return () => {
      stop.abort()
      for (const url of urls) URL.revokeObjectURL(url)
      setCompared(loading)
    }
  }, [before, after])
  return compared
}
