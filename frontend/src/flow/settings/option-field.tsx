import type { Option } from '@folio/contract/options/options'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Select } from '../../ui/select.tsx'
import { Slider } from '../../ui/slider.tsx'
import { NumberField } from './number-field.tsx'
import styles from './option-field.module.css'
import { TextOptionField } from './text-option-field.tsx'
import type { OptionValue } from './use-options.ts'

interface OptionFieldProps {
  readonly option: Option
  /** Absent where none of the choices is made. */
  readonly value: unknown
  readonly disabled: boolean
  readonly onChange: (value: OptionValue) => void
}

/**
 * The control of one option by its kind: cards for choices that explain themselves, else a select; a slider for a
 * number with two ends, else a field; a checkbox; a line of text. Lists of page ranges have an editor of their own.
 */
export function OptionField({ option, value, disabled, onChange }: OptionFieldProps) {
  const { label } = option
  switch (option.kind) {
    case 'choice': {
      const { values } = option
      const shared = { values, onChange, disabled }
      return values.some(({ hint }) => hint) ? (
        <RadioCards legend={label} value={value === undefined ? undefined : String(value)} {...shared} />
      ) : (
        <Select label={label} value={String(value)} {...shared} />
      )
    }
    case 'flag':
      return (
        <Checkbox
          label={label}
          hint={option.hint}
          checked={value === true}
          onChange={onChange}
          disabled={disabled}
        />
      )
    case 'number':
      return option.max === undefined ? (
        <div data-wide={option.hint !== undefined}>
          <NumberField option={option} value={Number(value)} disabled={disabled} onChange={onChange} />
        </div>
      ) : (
        <div data-wide="true" className={styles.number}>
          <Slider
            label={label}
            value={Number(value)}
            min={option.min}
            max={option.max}
            hint={option.hint}
            disabled={disabled}
            onChange={onChange}
          />
          <fieldset className={styles.presets} aria-label={`${label} presets`}>
            {option.presets?.map((preset) => (
              <Button
                key={preset.value}
                size="small"
                pill
                aria-pressed={preset.value === value}
                disabled={disabled}
                className={styles.preset}
                onClick={() => onChange(preset.value)}
              >
                {preset.label} <span className={styles.value}>{preset.value}</span>
              </Button>
            ))}
          </fieldset>
        </div>
      )
    case 'text':
      return <TextOptionField option={option} value={String(value)} disabled={disabled} onChange={onChange} />
    case 'ranges':
    case 'texts':
      return null
  }
}
