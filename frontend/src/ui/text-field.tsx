import type { HTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'

interface TextFieldProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
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
  const { label, error, hint, onChange, lines = 'one', type = 'text', min, max, ...rest } = props
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      control={(ties) => {
        const shared = {
          ...rest,
          ...ties,
          onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
        }
        return lines === 'many' ? (
          <textarea {...shared} />
        ) : (
          <input {...shared} type={type} min={min} max={max} />
        )
      }}
    />
  )
}
