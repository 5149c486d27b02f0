import { useId } from 'react'
import styles from './field.module.css'

interface SelectProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly values: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
  readonly hint?: string | undefined
  readonly disabled?: boolean | undefined
}

/** A labeled native select. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, values, onChange, hint, disabled } = props
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.control}
        value={value}
        disabled={disabled}
        aria-describedby={hint && hintId}
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
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
