import { useId } from 'react'
import field from './field.module.css'
import { CheckGlyph } from './glyphs.tsx'
import { Icon } from './icon.tsx'
import styles from './radio-cards.module.css'

interface RadioCardsProps<Value extends string> {
  readonly legend: string
  /** Absent where none is chosen. */
  readonly value: Value | undefined
  readonly values: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[]
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean | undefined
}

/** One choice of a few, each a card with a line of explanation; the chosen one also carries a check mark. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, value, values, onChange, disabled } = props
  const name = useId()
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className={field.label}>{legend}</legend>
      <div className={styles.cards}>
        {values.map((choice) => (
          <label key={choice.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className={styles.input}
            />
            <span className={styles.label}>
              {choice.label}
              <Icon of={CheckGlyph} size={18} />
            </span>
            {choice.hint && <span className={field.hint}>{choice.hint}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
