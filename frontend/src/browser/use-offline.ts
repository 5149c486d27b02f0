import { useSyncExternalStore } from 'react'

/** Whether the browser knows that it has no connection at all. What was rendered on a server had one. */
export const useOffline = (): boolean =>
  useSyncExternalStore(
    follow,
    () => !navigator.onLine,
    () => false,
  )

function follow(onChange: () => void): () => void {
  const end = new AbortController()
  addEventListener('online', onChange, { signal: end.signal })
  addEventListener('offline', onChange, { signal: end.signal })
  return () => end.abort()
}
