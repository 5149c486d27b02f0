import type { Progress } from '@folio/contract/tool'
import { advance } from './progress.ts'
import type { Work } from './work-phase.ts'

/** How far the bar of a conversion stands. */
export interface Bar {
  /** 0 to 100. */
  readonly percent: number
  /** Stretches of the bar that are filled by counting, each within one unit of the one before it. */
  readonly counts: readonly Count[]
}

/** Pages or files that the server counts, and the percentages at none and at all of them. */
interface Count {
  readonly label: string
  readonly from: number
  readonly to: number
  /** The percentage at which the unit that is being worked on will be done. */
  readonly unitEnd: number
}

export const emptyBar: Bar = { percent: 0, counts: [] }

/** How much of what is left one count may fill; what comes after it is not known. */
const shareOfCount = 0.75

/** What sending the files fills; where the specification names stages, no more than the first of them. */
const uploadEnd = (progress: Progress): number =>
  progress.kind === 'stages' ? (progress.stages[0]?.percent ?? 0) : 30

/** Whether bytes, a place in the queue or a count say how far the work is, or that it stands; then nothing is simulated. */
export function isKnown(work: Work): boolean {
  if (work.phase === 'uploading') return work.total > 0
  if (work.phase === 'waiting') return true
  const { event } = work
  return isCounted(work) && !(event?.kind === 'stage' && event.done >= event.total)
}

/**
 * Whether the server tells what it is at by a count or a place in the queue, or is at nothing. Words of the simulation beside it would
 * contradict it, also after the last unit, when nothing says how far the rest is.
 */
export function isCounted(work: Work): boolean {
  if (work.phase === 'uploading') return false
  if (work.phase === 'waiting') return true
  const { event } = work
  if (event?.kind === 'queued') return event.ahead > 0
  return event?.kind === 'stage' && event.total > 1
}

/** One tick of the specification's simulation: only where nothing is known, and not past what is still to be sent. */
export function tick(progress: Progress, bar: Bar, work: Work): Bar {
  if (isKnown(work)) return bar
  const percent = advance(progress, bar.percent)
  const most = work.phase === 'uploading' ? uploadEnd(progress) : percent
  return { ...bar, percent: Math.max(bar.percent, Math.min(percent, most)) }
}

/** Moves the bar to what has just become known; it never goes back. */
export function barAfter(progress: Progress, bar: Bar, work: Work): Bar {
  if (progress.kind === 'none') return bar
  const end = uploadEnd(progress)
  if (work.phase === 'uploading') {
    return work.total > 0 ? atLeast(bar, (end * Math.min(work.sent, work.total)) / work.total) : bar
  }
  if (work.phase === 'waiting') return bar
  const uploaded = atLeast(bar, end)
  const { event } = work
  return event?.kind === 'stage' && event.total > 1 ? counted(progress.cap, uploaded, event) : uploaded
}

interface Counted {
  readonly label: string
  readonly done: number
  readonly total: number
}

function counted(cap: number, bar: Bar, { label, done, total }: Counted): Bar {
  const index = bar.counts.findIndex((count) => count.label === label)
  const outer = index < 0 ? bar.counts : bar.counts.slice(0, index)
  const { from, to } = bar.counts[index] ?? {
    from: bar.percent,
    // Counted inside a unit of another count: at the end of both that unit is done.
    to: outer.at(-1)?.unitEnd ?? bar.percent + (cap - bar.percent) * shareOfCount,
  }
  const at = (units: number) => from + ((to - from) * units) / total
  const moved = atLeast(bar, at(done))
  // What is counted after all of them is no part of them.
  return { ...moved, counts: done < total ? [...outer, { label, from, to, unitEnd: at(done + 1) }] : outer }
}

const atLeast = (bar: Bar, percent: number): Bar => ({
  ...bar,
  percent: Math.max(bar.percent, Math.floor(percent)),
})
