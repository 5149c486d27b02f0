import { Field, type FieldProps } from './field.tsx'

interface SelectProps<Value extends string> extends FieldProps {
  readonly value: Value
  /** Where a choice is required, a first one without a value stands for none. */
  readonly values: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
  readonly name?: string
  readonly required?: boolean
  readonly disabled?: boolean | undefined
}

/** A labeled native select with a hint or an error below it. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, error, hint, values, onChange, ...rest } = props
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      control={(ties) => (
        <select
          {...rest}
          {...ties}
          onChange={({ target }) => {
            const choice = values.find(({ value }) => value === target.value)
            if (choice) onChange(choice.value)
          }}
        >
          {values.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    />
  )
}
