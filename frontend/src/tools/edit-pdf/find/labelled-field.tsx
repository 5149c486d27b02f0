import { type InputHTMLAttributes, type Ref, useId } from 'react'
import styles from './find-bar.module.css'

interface LabelledFieldProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'enterKeyHint' | 'maxLength'> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Enter was pressed, with Shift or without. */
  readonly onEnter: (shift: boolean) => void
  /** What there is to say of it; empty when there is nothing. */
  readonly said: string
  /** That is of what stood here before. */
  readonly isBehind?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** A field of the bar with its label before it and what is said of it at its end. */
export function LabelledField({ label, said, isBehind, onChange, onEnter, ...rest }: LabelledFieldProps) {
  const id = useId()
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...rest}
          id={id}
          className={styles.input}
          type="text"
          dir="auto"
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={({ key, shiftKey, nativeEvent }) => {
            // While an input method composes, Enter takes its suggestion.
            if (key === 'Enter' && !nativeEvent.isComposing) onEnter(shiftKey)
          }}
        />
        {/* Here before its text, because a status that arrives with it is not told by all readers. */}
        <span className={styles.said} role="status" aria-busy={isBehind}>
          {said}
        </span>
      </div>
    </>
  )
}
