import { useCallback, useState, useSyncExternalStore } from 'react'

/** Up to this width the page has the window to itself, as in the editor's styles. */
const query = '(max-width: 40rem)'

const mediaQuery = (): MediaQueryList | undefined => globalThis.matchMedia?.(query)

export const isPhone = (): boolean => mediaQuery()?.matches ?? false

/** Whether the window is as narrow as a phone; changes when it is turned. */
export function usePhone(): boolean {
  // Kept, because every key that is pressed asks: a browser takes a while to make one.
  const [list] = useState(mediaQuery)
  const subscribe = useCallback(
    (notify: () => void) => {
      const end = new AbortController()
      list?.addEventListener('change', notify, { signal: end.signal })
      return () => end.abort()
    },
    [list],
  )
  return useSyncExternalStore(
    subscribe,
    () => list?.matches ?? false,
    () => false,
  )
}
