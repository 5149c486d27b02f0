import { useEffect, useRef, useState } from 'react'

/** A value that is followed at once, except while it changes again and again: then when it has rested for `restMs`. */
export function useSettled<T>(value: T, restMs: number): T {
  const [settled, setSettled] = useState(value)
  const changed = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const now = performance.now()
    const wait = now - changed.current < restMs ? restMs : 0
    changed.current = now
    const timer = setTimeout(() => setSettled(value), wait)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return settled
}
