import { useEffect, useState } from 'react'
import { subscribe } from './subscribe.ts'

export interface Later<T> {
  /** Absent until it is there. */
  readonly loaded: T | undefined
  readonly failed: boolean
  readonly again: () => void
}

/**
 * What comes with a script of its own, fetched when the page first asks for it.
 * @param fetch the same function at every rendering; rejects when the script cannot be had
 */
export function useLater<T>(fetch: () => Promise<T>): Later<T> {
  const [loaded, setLoaded] = useState<{ readonly it: T }>()
  const [attempt, setAttempt] = useState({ number: 1, failed: false })

  useEffect(() => {
    return subscribe(
      fetch(),
      (it) => setLoaded({ it }),
      () => setAttempt({ number: attempt.number, failed: true }),
    )
  }, [fetch, attempt.number])

  return {
    loaded: loaded?.it,
    failed: attempt.failed,
    again: () => setAttempt({ number: attempt.number + 1, failed: false }),
  }
}
