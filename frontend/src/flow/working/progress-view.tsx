import { type Ref, useState } from 'react'
import { useNow } from '../../browser/use-now.ts'
import { Button } from '../../ui/button.tsx'
import type { Converting, Work } from '../model/flow.ts'
import { stageText, statusText, stepDots } from '../model/progress.ts'
import { type ToolView, told } from '../model/tool-view.ts'
import styles from './progress-view.module.css'
import { workText } from './work-text.ts'

interface ProgressViewProps {
  readonly view: ToolView
  readonly flow: Converting
  readonly onCancel: () => void
  readonly focusRef: Ref<HTMLElement>
}

/** Two truths: the bar of the specification, and under it what is really going on. */
export function ProgressView({ view, flow, onCancel, focusRef }: ProgressViewProps) {
  const { progress } = view.tool
  const { percent, work, outcome } = flow
  const now = useNow(1000)
  const [begun] = useState(now)
  const elapsed = now - begun
  const text = stageText(progress, percent) ?? statusText(progress, elapsed)
  const dots = stepDots(progress, percent)
  return (
    <section ref={focusRef} tabIndex={-1} className={styles.progress} aria-labelledby="progress-title">
      <h2 id="progress-title" className={styles.title}>
        {view.spinner && <span className={styles.spinner} aria-hidden="true" />}
        {told(view.converting, flow.job.options)}
      </h2>
      {text && <p className={styles.stage}>{text}</p>}
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
      <p className={styles.real}>
        <b>{percent}%</b> {outcome ? 'Done' : <RealLine key={work.phase} work={work} />}
      </p>
      <Button onClick={onCancel} disabled={outcome !== null}>
        Cancel
      </Button>
    </section>
  )
}

/** Counts from when the present phase began. */
function RealLine({ work }: { readonly work: Work }) {
  const now = useNow(1000)
  const [begun] = useState(now)
  return workText(work, (now - begun) / 1000)
}
