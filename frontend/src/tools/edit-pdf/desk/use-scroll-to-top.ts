import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a place to its top when what it shows, known by `key`, is another. */
export function useScrollToTop(place: RefObject<HTMLElement | null>, key: number): void {
  const last = useRef(key)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    place.current?.scrollTo({ top: 0 })
  }, [place, key])
}
