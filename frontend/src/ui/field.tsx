import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

export interface FieldProps {
  readonly label: string
  /** Replaces the hint and is announced. */
  readonly error?: string | undefined
  readonly hint?: string | undefined
}

/** What a control needs to belong to its label and to the note below it. */
export interface ControlTies {
  readonly id: string
  readonly className: string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** A labeled control with a hint or an error below it. */
export function Field({
  label,
  error,
  hint,
  control,
}: FieldProps & { readonly control: (ties: ControlTies) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {control({
        id,
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note && noteId,
      })}
      {note && (
        <p id={noteId} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </div>
  )
}
