import { Button } from '../ui/button.tsx'
import { RetryGlyph } from '../ui/glyphs.tsx'
import styles from './error-box.module.css'
import type { FlowError } from './flow.ts'

export interface ErrorBoxProps {
  readonly error: FlowError
  /** What the button does when trying once more can help. */
  readonly onAgain?: () => void
}

export const ErrorBox = ({ error: { text, again, source }, onAgain }: ErrorBoxProps) => (
  <div className={styles.box} data-source={source} role="alert">
    <h2 className={styles.title}>Error</h2>
    <p>{text}</p>
    {again && onAgain && (
      <Button size="small" icon={RetryGlyph} onClick={onAgain} className={styles.again}>
        Try again
      </Button>
    )}
  </div>
)
