import type { TextOption } from '@folio/contract/options'
import { useState } from 'react'
import { TextField } from '../ui/text-field.tsx'

interface TextOptionFieldProps {
  readonly option: TextOption
  readonly value: string
  readonly disabled: boolean
  readonly onChange: (value: string) => void
}

/** A line of text. What is wrong with it is told when it is left, not while it is being typed. */
export function TextOptionField({ option, value, disabled, onChange }: TextOptionFieldProps) {
  const { label, hint, maxLength, shape } = option
  const [left, setLeft] = useState(false)
  const wrong = left && value !== '' && shape !== undefined && !shape.pattern.test(value)
  return (
    <TextField
      label={label}
      hint={hint}
      error={wrong ? `Please enter ${shape.says}` : undefined}
      value={value}
      maxLength={maxLength}
      disabled={disabled}
      onBlur={() => setLeft(true)}
      onChange={(text) => {
        setLeft(false)
        onChange(text)
      }}
    />
  )
}
