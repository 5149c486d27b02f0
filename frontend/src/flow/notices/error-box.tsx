import { onceOnline } from '@folio/contract/wording/error-text'
import { type RefObject, useEffect, useRef } from 'react'
import { useOffline } from '../../browser/use-offline.ts'
import { Button } from '../../ui/button.tsx'
import { RetryGlyph } from '../../ui/glyphs.tsx'
import type { FlowError } from '../model/flow.ts'
import styles from './error-box.module.css'

export interface ErrorBoxProps {
  readonly error: FlowError
  /** Said in place of the error's own words. */
  readonly text?: string
  /** The same of each of several files; said in place of one sentence where there are several. */
  readonly reasons?: readonly string[]
  /** What is asked for is in view already. */
  readonly answeredElsewhere?: boolean
  /** What the button does when trying once more can help. */
  readonly onAgain?: () => void
  /** The files that it is about, where the others can do without them. */
  readonly leftOut?: LeftOut | undefined
}

export interface LeftOut {
  /** At least one. */
  readonly names: readonly string[]
  /** Goes on with the others. */
  readonly onLeaveOut: () => void
}

export function ErrorBox(props: ErrorBoxProps) {
  const { error, text = error.text, reasons = [], answeredElsewhere = false, onAgain, leftOut } = props
  const { again, source } = error
  const isOffline = useOffline()
  const box = useBroughtIntoView(answeredElsewhere ? undefined : error)
  return (
    <div ref={box} className={styles.box} data-source={source} role="alert">
      <h2 className={styles.title}>Error</h2>
      {reasons.length > 1 ? (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : (
        <p>{isOffline ? text : onceOnline(text)}</p>
      )}
      {again && onAgain && (
        <Button size="small" icon={RetryGlyph} onClick={onAgain} className={styles.again}>
          Try again
        </Button>
      )}
      {leftOut && (
        <Button size="small" onClick={leftOut.onLeaveOut} className={styles.again}>
          {leftOut.names.length === 1 ? `Go on without ${leftOut.names[0]}` : 'Go on without these files'}
        </Button>
      )}
    </div>
  )
}

/** On small screens what is wrong would stand above the files, out of sight of the button that was pressed. */
function useBroughtIntoView(error: FlowError | undefined): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!error) return
    const { top, bottom } = box.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
    // The header lies over the upper end of the page and, where it is narrow, the bar of the tool over the lower.
    const { scrollPaddingBlockStart, scrollPaddingBlockEnd } = getComputedStyle(document.documentElement)
    const covered = (padding: string) => Number.parseFloat(padding) || 0
    const lowest = window.innerHeight - covered(scrollPaddingBlockEnd)
    if (top < covered(scrollPaddingBlockStart) || bottom > lowest)
      box.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return box
}
