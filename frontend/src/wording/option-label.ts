import type { ChoiceOption } from '@folio/contract/options/options'

/** What the page calls a choice: `auto` is shown as `Auto (image size)`. */
export const labelOf = <Value extends string>({ values }: ChoiceOption<Value>, value: Value): string =>
  values.find((candidate) => candidate.value === value)?.label ?? value
