import type { PageRange } from '../pages/page-ranges.ts'

/** How a page shows an option: only under a condition, behind the Advanced toggle, or not at all. */
interface Shown {
  readonly label: string
  readonly showWhen?: Condition
  readonly advanced?: boolean
  readonly hidden?: boolean
  /** Beyond the specification: a page sends it only when it differs from its default. */
  readonly extra?: boolean
}

/** A select or a radio group. `value` travels on the wire, `label` stands on the page. */
export interface ChoiceOption<Value extends string = string> extends Shown {
  readonly kind: 'choice'
  readonly values: readonly ChoiceValue<Value>[]
  readonly default: Value
  /** What an absent field takes by the value of another field, before the default. */
  readonly follows?: { readonly option: string; readonly values: Readonly<Record<string, Value>> }
}

/** One of the values of a choice; `hint` is a second line below its label. */
export interface ChoiceValue<Value extends string = string> {
  readonly value: Value
  readonly label: string
  readonly hint?: string
}

/** A number field or slider; `min` and `max` are allowed values, `max` may be absent. */
export interface NumberOption extends Shown {
  readonly kind: 'number'
  readonly hint?: string
  readonly min: number
  readonly max?: number
  readonly integer: boolean
  readonly default: number
  readonly presets?: readonly { readonly value: number; readonly label: string }[]
}

/** A checkbox. */
export interface FlagOption extends Shown {
  readonly kind: 'flag'
  readonly hint?: string
  readonly default: boolean
}

/** A JSON list of page ranges, `[{"start":1,"end":3,"id":"a"}]`. */
export interface RangesOption extends Shown {
  readonly kind: 'ranges'
  readonly maxItems: number
  readonly default: readonly PageRange[]
}

/** What anything but the empty text must look like. */
export interface Shape {
  readonly pattern: RegExp
  /** In words: `pages such as 1-3,7`. */
  readonly says: string
  /** What pages say of a text that does not; where there is none, that the field must be what `says` says. */
  readonly sentence?: string
  /** How programs write it, in sentences. */
  readonly grammar?: string
}

/** A line of text; empty is always allowed. */
export interface TextOption extends Shown {
  readonly kind: 'text'
  readonly hint?: string
  readonly maxLength: number
  readonly shape?: Shape
  /** A password: never shown and never kept. */
  readonly secret?: boolean
  readonly default: string
}

/** A JSON list of texts, one for each file in the order in which they are worked on: `["1-3","","5"]`. */
export interface TextsOption extends Shown {
  readonly kind: 'texts'
  readonly hint?: string
  readonly maxItems: number
  /** Most characters of each text. */
  readonly maxLength: number
  readonly shape?: Shape
  /** Passwords: never shown and never kept. */
  readonly secret?: boolean
  readonly default: readonly string[]
}

/** The control is shown while another option has this value. */
export interface Condition {
  readonly option: string
  readonly is: string | boolean
}

/** A setting of a tool: the page draws a control for it, the service reads a form field of its name. */
export type Option = ChoiceOption | NumberOption | FlagOption | RangesOption | TextOption | TextsOption
/** The settings of a tool by the names of their form fields. */
export type Options = Readonly<Record<string, Option>>

/** The values a set of options is read to: `'A4' | 'Letter'` for a choice, number, boolean, text, list of ranges. */
export type OptionValues<O extends Options> = {
  -readonly [Key in keyof O]: O[Key] extends ChoiceOption<infer Value>
    ? Value
    : O[Key] extends NumberOption
      ? number
      : O[Key] extends FlagOption
        ? boolean
        : O[Key] extends TextOption
          ? string
          : O[Key] extends TextsOption
            ? readonly string[]
            : readonly PageRange[]
}

export interface OptionFault {
  readonly field: string
  readonly message: string
  /** The message is a sentence of the tool's page and stays as it is. */
  readonly ofPage?: true
}

/** A setting with one of some values. */
export const choice = <const Value extends string>(
  option: Omit<ChoiceOption<Value>, 'kind'>,
): ChoiceOption<Value> => ({ kind: 'choice', ...option })

/** A setting that is a number, a whole one unless `integer` is false. */
export const number = (
  option: Omit<NumberOption, 'kind' | 'integer'> & { integer?: boolean },
): NumberOption => ({
  kind: 'number',
  integer: true,
  ...option,
})

export const flag = (option: Omit<FlagOption, 'kind'>): FlagOption => ({ kind: 'flag', ...option })

/** A setting that is a list of page ranges; nobody's first one is known, so it starts empty. */
export const ranges = (option: Omit<RangesOption, 'kind' | 'default'>): RangesOption => ({
  kind: 'ranges',
  default: [],
  ...option,
})

/** A setting that is a line of text and starts empty. */
export const text = (option: Omit<TextOption, 'kind' | 'default'>): TextOption => ({
  kind: 'text',
  default: '',
  ...option,
})

/** A setting with a line of text for each file; all start empty. */
export const texts = (option: Omit<TextsOption, 'kind' | 'default'>): TextsOption => ({
  kind: 'texts',
  default: [],
  ...option,
})

/** The values an option form starts with. */
export function defaultsOf<O extends Options>(options: O): OptionValues<O> {
  const values = Object.entries(options).map(([field, option]) => [field, option.default])
  return Object.fromEntries(values) as OptionValues<O>
}

/** The text form in which a value travels in a multipart field. */
export const writeOption = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)
