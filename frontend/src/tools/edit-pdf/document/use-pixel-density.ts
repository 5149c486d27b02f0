import { useSyncExternalStore } from 'react'

/** Device pixels per CSS pixel; changes with the browser's zoom and from screen to screen. */
export const usePixelDensity = (): number => useSyncExternalStore(subscribe, () => devicePixelRatio)

function subscribe(notify: () => void): () => void {
  const end = new AbortController()
  const watch = () => {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
    const changed = () => {
      notify()
      watch()
    }
    query.addEventListener('change', changed, { once: true, signal: end.signal })
  }
  watch()
  return () => end.abort()
}
