import { useEffect, useState } from 'react'

/** Milliseconds until it is tried again after a first failure, twice as long after each further one, and at most. */
const firstMs = 4_000
const longestMs = 60_000

interface Retry {
  /** Another number for each time that it is to be tried again. */
  readonly attempt: number
  readonly failed: () => void
  readonly succeeded: () => void
}

/** When to try again what a lost connection or a busy server has kept from us: after a while, and once there is a connection again. */
export function useRetry(): Retry {
  const [attempt, setAttempt] = useState(0)
  const [failures, setFailures] = useState(0)

  useEffect(() => {
    if (failures === 0) return
    const again = () => setAttempt((before) => before + 1)
    const timer = setTimeout(again, Math.min(longestMs, firstMs * 2 ** (failures - 1)))
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [failures])

  return {
    attempt,
    failed: () => setFailures((before) => before + 1),
    succeeded: () => setFailures(0),
  }
}
