import { useId } from 'react'
import styles from './field.module.css'

interface SliderProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly onChange: (value: number) => void
  /** The value in words, shown beside the label and read out: `80%`. */
  readonly format?: (value: number) => string
  readonly hint?: string | undefined
  readonly disabled?: boolean | undefined
}

/** A labeled native range input with its value beside the label. */
export function Slider(props: SliderProps) {
  const { label, value, min, max, step = 1, onChange, format = String, hint, disabled } = props
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className={styles.field}>
      <div className={styles.row}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <output htmlFor={id} className={styles.value}>
          {format(value)}
        </output>
      </div>
      <input
        type="range"
        id={id}
        className={styles.range}
        value={value}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        aria-valuetext={format(value)}
        aria-describedby={hint && hintId}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
