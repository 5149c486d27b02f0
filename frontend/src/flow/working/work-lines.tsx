import { useState } from 'react'
import { useNow } from '../../browser/use-now.ts'
import { secondsLeft } from '../model/left-time.ts'
import type { Work } from '../model/work-phase.ts'
import { countOf, timeText, workText } from './work-text.ts'

/** Counts from when the present phase began. */
export function WorkLine({ work }: { readonly work: Work }) {
  const now = useNow(1000)
  const [begun] = useState(now)
  return workText(work, (now - begun) / 1000)
}

interface TimeLineProps {
  readonly work: Work
  readonly elapsedMs: number
}

/** Reckons from when the present count began; another count begins anew. */
export function TimeLine({ work, elapsedMs }: TimeLineProps) {
  const now = useNow(1000)
  const count = countOf(work)
  const [begun] = useState({ at: now, done: count?.done ?? 0 })
  const left = count && secondsLeft(begun, { at: now, done: count.done }, count.total)
  return timeText(elapsedMs, left)
}
