import { type HTMLAttributes, useId } from 'react'
import styles from './field.module.css'

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  /** Replaces the hint and is announced. */
  readonly error?: string | undefined
  readonly hint?: string | undefined
  readonly disabled?: boolean | undefined
  readonly required?: boolean
  readonly lines?: 'one' | 'many'
  readonly name?: string
  readonly type?: 'text' | 'email' | 'number' | 'password'
  readonly inputMode?: HTMLAttributes<HTMLElement>['inputMode']
  readonly autoComplete?: string
  readonly maxLength?: number
  readonly min?: number
  readonly max?: number
}

/** A labeled one-line or multi-line text input with a hint or an error below it. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, error, hint, lines = 'one', type = 'text', min, max, ...rest } = props
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  const shared = {
    ...rest,
    id,
    value,
    className: styles.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': note && noteId,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {lines === 'many' ? <textarea {...shared} /> : <input {...shared} type={type} min={min} max={max} />}
      {note && (
        <p id={noteId} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </div>
  )
}
