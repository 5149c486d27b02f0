import { useEffect } from 'react'

/**
 * Keeps a place as high as the part of the window that the keyboard of a phone leaves free, and in it. Browsers lay a page
 * out as if that keyboard were not there.
 */
export function useWindowHeight(place: HTMLElement | null): void {
  useEffect(() => {
    const { visualViewport: seen } = window
    const { style } = place ?? {}
    if (!seen || !style) return
    const end = new AbortController()
    const follow = () => {
      // What is enlarged by fingers is no smaller window.
      const covered = seen.scale === 1 && window.innerHeight - seen.height > leastKeyboard
      style.setProperty('--window-height', covered ? `${seen.height}px` : '')
      style.setProperty('--window-top', covered ? `${seen.offsetTop}px` : '')
    }
    for (const type of ['resize', 'scroll']) seen.addEventListener(type, follow, { signal: end.signal })
    return () => end.abort()
  }, [place])
}

/** CSS pixels; bars of browsers that come and go take less. */
const leastKeyboard = 120
