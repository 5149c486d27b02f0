import { mebibytes, oneDecimal } from '@folio/contract/bytes'
import { type JobEvent, stageName } from '@folio/contract/job-event'
import { inRow } from '../../wording/in-row.ts'
import type { Work } from '../model/work-phase.ts'

type Stage = Extract<JobEvent, { kind: 'stage' }>

/** What is really going on: `Uploading 5.8 of 9.4 MB`, `Page 12 of 40`, `Processing on the server, 0:07`. */
export function workText(work: Work, elapsedSeconds: number): string {
  if (work.phase === 'uploading') return uploadText(work.sent, work.total)
  if (work.phase === 'waiting') return waitingText[work.why]
  const { event } = work
  if (event?.kind === 'stage') return stageText(event, elapsedSeconds)
  if (event?.kind === 'queued' && event.ahead > 0) return `Waiting, ${event.ahead} ahead of you`
  return `Processing on the server, ${clock(elapsedSeconds)}`
}

const waitingText = {
  busy: 'Busy, trying again shortly',
  lost: 'Connection lost, trying again',
} as const

/** A single thing that is being done has no count worth telling; how long it takes has. */
function stageText({ label, done, total }: Stage, elapsedSeconds: number): string {
  const name = stageName(label)
  return total > 1 ? `${name} ${done} of ${total}` : inRow([name, clock(elapsedSeconds)])
}

function uploadText(sent: number, total: number): string {
  if (total === 0) return 'Uploading'
  const [unit, name] = total < mebibytes(1) ? [1024, 'KB'] : [mebibytes(1), 'MB']
  return `Uploading ${oneDecimal.format(sent / unit)} of ${oneDecimal.format(total / unit)} ${name}`
}

/** What is being counted and how far it is, where that is known. `of` tells one count from the next. */
export function countOf(
  work: Work,
): { readonly of: string; readonly done: number; readonly total: number } | undefined {
  if (work.phase === 'uploading') return { of: 'bytes', done: work.sent, total: work.total }
  if (work.phase === 'waiting') return undefined
  const { event } = work
  return event?.kind === 'stage' && event.total > 1
    ? { of: `stage ${event.label}`, done: event.done, total: event.total }
    : undefined
}

/** `0:12 so far`, and where the pace is known `0:12 so far, this takes about 0:20 more`. */
export function timeText(elapsedMs: number, secondsLeft?: number): string {
  const soFar = `${clock(elapsedMs / 1000)} so far`
  return secondsLeft === undefined ? soFar : `${soFar}, this takes about ${clock(secondsLeft)} more`
}

/** Returns minutes and seconds: `0:07`, `59:41`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
