import type { NumberOption } from '@folio/contract/options/options'
import { useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'

interface NumberFieldProps {
  readonly option: NumberOption
  readonly value: number
  readonly disabled: boolean
  readonly onChange: (value: number) => void
}

/** A number without an upper end. While it is being typed it may be empty; what counts is the last usable number. */
export function NumberField({ option, value, disabled, onChange }: NumberFieldProps) {
  const { label, hint, min, integer } = option
  const [draft, setDraft] = useState<string>()
  return (
    <TextField
      label={label}
      hint={hint}
      onBlur={() => setDraft(undefined)}
      type="number"
      value={draft ?? String(value)}
      min={min}
      disabled={disabled}
      onChange={(text) => {
        setDraft(text)
        const typed = Number(text)
        if (text !== '' && typed >= min && (!integer || Number.isSafeInteger(typed))) onChange(typed)
      }}
    />
  )
}
