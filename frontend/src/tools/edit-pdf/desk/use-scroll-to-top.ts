import { type RefObject, useEffect, useRef } from 'react'

/** The top of what changes with `key` comes into view when it has been scrolled past. */
export function useScrollToTop(key: number): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(key)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    const top = place.current?.getBoundingClientRect().top ?? 0
    if (top < 0) place.current?.scrollIntoView({ block: 'start' })
  }, [key])
  return place
}
