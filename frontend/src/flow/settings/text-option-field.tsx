import type { TextOption } from '@folio/contract/options/options'
import { TextField } from '../../ui/text-field.tsx'
import { useLeft } from '../../ui/use-left.ts'

interface TextOptionFieldProps {
  readonly option: TextOption
  readonly value: string
  readonly disabled: boolean
  readonly onChange: (value: string) => void
}

/** A line of text. What is wrong with it is told when it is left, not while it is being typed. */
export function TextOptionField({ option, value, disabled, onChange }: TextOptionFieldProps) {
  const { label, hint, maxLength, shape } = option
  const { left, onBlur, onEdit } = useLeft()
  const wrong = left && value !== '' && shape !== undefined && !shape.pattern.test(value)
  return (
    <TextField
      label={label}
      hint={hint}
      error={wrong ? `Please enter ${shape.says}` : undefined}
      value={value}
      maxLength={maxLength}
      disabled={disabled}
      onBlur={onBlur}
      onChange={(text) => {
        onEdit()
        onChange(text)
      }}
    />
  )
}
