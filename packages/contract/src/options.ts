/** How a page shows an option: only under a condition, behind the Advanced toggle, or not at all. */
interface Shown {
  readonly label: string
  readonly showWhen?: Condition
  readonly advanced?: boolean
  readonly hidden?: boolean
}

/** A select or a radio group. `value` travels on the wire, `label` stands on the page. */
export interface ChoiceOption<Value extends string = string> extends Shown {
  readonly kind: 'choice'
  readonly values: readonly ChoiceValue<Value>[]
  readonly default: Value
}

export interface ChoiceValue<Value extends string = string> {
  readonly value: Value
  readonly label: string
  readonly hint?: string
}

/** A number field or slider; `min` and `max` are allowed values, `max` may be absent. */
export interface NumberOption extends Shown {
  readonly kind: 'number'
  readonly min: number
  readonly max?: number
  readonly integer: boolean
  readonly default: number
  readonly presets?: readonly { readonly value: number; readonly label: string }[]
}

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

export interface PageRange {
  readonly start: number
  readonly end: number
  readonly id: string
}

/** The control is shown while another option has this value. */
export interface Condition {
  readonly option: string
  readonly is: string | boolean
}

export type Option = ChoiceOption | NumberOption | FlagOption | RangesOption
export type Options = Readonly<Record<string, Option>>

/** The values a set of options is read to: `'A4' | 'Letter'` for a choice, number, boolean, list of ranges. */
export type OptionValues<O extends Options> = {
  -readonly [Key in keyof O]: O[Key] extends ChoiceOption<infer Value>
    ? Value
    : O[Key] extends NumberOption
      ? number
      : O[Key] extends FlagOption
        ? boolean
        : readonly PageRange[]
}

export interface OptionFault {
  readonly field: string
  readonly message: string
}

export const choice = <const Value extends string>(
  option: Omit<ChoiceOption<Value>, 'kind'>,
): ChoiceOption<Value> => ({ kind: 'choice', ...option })

export const number = (
  option: Omit<NumberOption, 'kind' | 'integer'> & { integer?: boolean },
): NumberOption => ({
  kind: 'number',
  integer: true,
  ...option,
})

export const flag = (option: Omit<FlagOption, 'kind'>): FlagOption => ({ kind: 'flag', ...option })

export const ranges = (option: Omit<RangesOption, 'kind' | 'default'>): RangesOption => ({
  kind: 'ranges',
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

/**
 * Reads multipart text fields as the values of `options`. An absent field takes its default. Every bad field is
 * reported by name with the values it may have; nothing is clamped.
 */
export function readOptions<O extends Options>(
  options: O,
  fields: Readonly<Record<string, string | undefined>>,
): { values: OptionValues<O>; faults: OptionFault[] } {
  const faults: OptionFault[] = []
  const values: Record<string, unknown> = {}
  for (const [field, option] of Object.entries(options)) {
    const text = fields[field]
    const read = text === undefined ? { value: option.default } : readOption(option, text)
    if ('fault' in read) faults.push({ field, message: `${field} must be ${read.fault}` })
    else values[field] = read.value
  }
  return { values: values as OptionValues<O>, faults }
}

type Read = { value: unknown } | { fault: string }

function readOption(option: Option, text: string): Read {
  switch (option.kind) {
    case 'choice':
      return option.values.some(({ value }) => value === text)
        ? { value: text }
        : { fault: `one of ${option.values.map(({ value }) => value).join(', ')}` }
    case 'flag':
      return text === 'true' || text === 'false' ? { value: text === 'true' } : { fault: 'true or false' }
    case 'number':
      return readNumber(option, text)
    case 'ranges':
      return readRanges(option, text)
  }
}

function readNumber(option: NumberOption, text: string): Read {
  const value = Number(text)
  const plain = /^-?\d{1,15}(\.\d{1,6})?$/.test(text) && (!option.integer || Number.isInteger(value))
  if (plain && value >= option.min && value <= (option.max ?? Number.MAX_SAFE_INTEGER)) return { value }
  const bounds =
    option.max === undefined ? `at least ${option.min}` : `between ${option.min} and ${option.max}`
  return { fault: `a ${option.integer ? 'whole ' : ''}number ${bounds}` }
}

function readRanges(option: RangesOption, text: string): Read {
  const fault = `a JSON list of at most ${option.maxItems} ranges with start and end`
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    return { fault }
  }
  if (!Array.isArray(list) || list.length > option.maxItems) return { fault }
  const read: PageRange[] = []
  for (const [index, item] of list.entries()) {
    const range = readRange(item, index)
    if (!range) return { fault }
    read.push(range)
  }
  return { value: read }
}

function readRange(item: unknown, index: number): PageRange | undefined {
  if (typeof item !== 'object' || item === null) return undefined
  const { start, end, id } = item as Record<string, unknown>
  const first = readPage(start)
  const last = readPage(end)
  if (first === undefined || last === undefined) return undefined
  return { start: first, end: last, id: typeof id === 'string' ? id.slice(0, 64) : String(index + 1) }
}

/** A page number as JSON number or as the text of an input field. */
function readPage(value: unknown): number | undefined {
  const page = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  return typeof page === 'number' && Number.isSafeInteger(page) && page >= 1 ? page : undefined
}
