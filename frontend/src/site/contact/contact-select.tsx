import { useId } from 'react'
import styles from '../../ui/field.module.css'

interface ContactSelectProps {
  readonly label: string
  readonly value: string
  readonly values: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
  /** Shown while nothing is chosen; with it a choice is required. */
  readonly empty?: string
  readonly error?: string | undefined
  readonly disabled?: boolean
}

/** A select that may start without a choice and may carry an error. */
export function ContactSelect({
  label,
  value,
  values,
  onChange,
  empty,
  error,
  disabled,
}: ContactSelectProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        name={label.toLowerCase()}
        className={styles.control}
        value={value}
        disabled={disabled}
        required={empty !== undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        onChange={({ target }) => onChange(target.value)}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {values.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
