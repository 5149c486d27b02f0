import type { Progress } from '@folio/contract/tool'

/** The simulated percentage one tick later; it never passes the tool's cap. */
export function advance(progress: Progress, percent: number): number {
  if (progress.kind === 'none') return percent
  if (progress.kind === 'steps') return Math.min(percent + progress.step, progress.cap)
  const stage = progress.stages.find((candidate) => candidate.percent > percent)
  return Math.min(stage?.percent ?? progress.cap, progress.cap)
}

/** The message of the stage that the bar has reached; only tools with stages have one. */
export function stageText(progress: Progress, percent: number): string | undefined {
  if (progress.kind !== 'stages') return undefined
  const [first] = progress.stages
  return (progress.stages.findLast((stage) => stage.percent <= percent) ?? first)?.text
}

/**
 * The status text shown after so many milliseconds; the texts take turns. The first one speaks of sending the files:
 * it stands as long as that lasts, and the others follow.
 */
export function statusText(progress: Progress, elapsedMs: number, sending: boolean): string | undefined {
  if (progress.kind !== 'steps' || !progress.statuses) return undefined
  const { everyMs, texts } = progress.statuses
  const [first, ...others] = texts
  return sending ? first : others[Math.floor(elapsedMs / everyMs) % others.length]
}

/** The step dots, each with whether the bar has reached it. */
export const stepDots = (
  progress: Progress,
  percent: number,
): readonly { readonly at: number; readonly reached: boolean }[] =>
  progress.kind === 'stages' ? progress.dots.map((at) => ({ at, reached: percent >= at })) : []
