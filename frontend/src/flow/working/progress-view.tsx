import { percent as inPercent } from '@folio/contract/numbers/percent'
import { type Ref, useState } from 'react'
import { useNow } from '../../browser/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { isCounted } from '../model/bar.ts'
import type { Converting } from '../model/flow.ts'
import { stageText, statusText, stepDots } from '../model/progress.ts'
import { type ToolView, told } from '../model/tool-view.ts'
import type { Work } from '../model/work-phase.ts'
import styles from './progress-view.module.css'
import { TimeLine, WorkLine } from './work-lines.tsx'
import { countOf, timeText } from './work-text.ts'

interface ProgressViewProps {
  readonly view: ToolView
  readonly flow: Converting
  readonly onCancel: () => void
  readonly focusRef: Ref<HTMLElement>
}

/** How far a conversion is, what is really going on, and how long it has taken and will take. */
export function ProgressView({ view, flow, onCancel, focusRef }: ProgressViewProps) {
  const { progress } = view.tool
  const { work, outcome } = flow
  const { percent } = flow.bar
  const now = useNow(1000)
  const [begun] = useState(now)
  const dots = stepDots(progress, percent)
  return (
    <section ref={focusRef} tabIndex={-1} className={styles.progress} aria-labelledby="progress-title">
      <h2 id="progress-title" className={styles.title}>
        {view.spinner && <span className={styles.spinner} aria-hidden="true" />}
        {told(view.converting, flow.job.options)}
      </h2>
      <Simulated key={work.phase} view={view} work={work} percent={percent} />
      <div
        className={styles.bar}
        role="progressbar"
        aria-labelledby="progress-title"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={styles.ink} style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
      {dots.length > 0 && (
        <ol className={styles.dots} aria-hidden="true">
          {dots.map(({ at, reached }) => (
            <li key={at} data-reached={reached} />
          ))}
        </ol>
      )}
      <div className={styles.real}>
        <p>
          <b>{inPercent(percent)}</b> {outcome ? 'Done' : <WorkLine key={work.phase} work={work} />}
        </p>
        <p className={styles.time}>
          {outcome ? (
            timeText(now - begun)
          ) : (
            <TimeLine key={countOf(work)?.of} work={work} elapsedMs={now - begun} />
          )}
        </p>
      </div>
      <Button onClick={onCancel}>Cancel</Button>
    </section>
  )
}

interface SimulatedProps {
  readonly view: ToolView
  readonly work: Work
  readonly percent: number
}

/** The specification's words for a tool at work, as long as nothing better is known and nothing contradicts them. */
function Simulated({ view, work, percent }: SimulatedProps) {
  const { progress } = view.tool
  const now = useNow(1000)
  const [begun] = useState(now)
  const sending = work.phase === 'uploading'
  const text = stageText(progress, percent) ?? statusText(progress, now - begun, sending)
  return (
    text && (
      <p className={styles.stage} data-silent={isCounted(work)}>
        {text}
      </p>
    )
  )
}
