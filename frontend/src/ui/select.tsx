import { useId } from 'react'
import styles from './field.module.css'

interface SelectProps<Value extends string> {
  readonly label: string
  readonly value: Value
  /** Where a choice is required, a first one without a value stands for none. */
  readonly values: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
  /** Replaces the hint and is announced. */
  readonly error?: string | undefined
  readonly hint?: string | undefined
  readonly name?: string
  readonly required?: boolean
  readonly disabled?: boolean | undefined
}

/** A labeled native select with a hint or an error below it. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, values, onChange, error, hint, ...rest } = props
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        className={styles.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={note && noteId}
        onChange={({ target }) => {
          const choice = values.find((candidate) => candidate.value === target.value)
          if (choice) onChange(choice.value)
        }}
      >
        {values.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {note && (
        <p id={noteId} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </div>
  )
}
