import { useSyncExternalStore } from 'react'

/** Up to this width the page has the window to itself, as in the editor's styles. */
const query = '(max-width: 40rem)'

export const isPhone = (): boolean => globalThis.matchMedia?.(query).matches ?? false

/** Whether the window is as narrow as a phone; changes when it is turned. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, isPhone, () => false)

function subscribe(notify: () => void): () => void {
  const end = new AbortController()
  globalThis.matchMedia?.(query).addEventListener('change', notify, { signal: end.signal })
  return () => end.abort()
}
