import type { PageRange } from './../pages/page-ranges.ts'
import { isPage, rangeText } from '../pages/page-ranges.ts'
import type {
  NumberOption,
  Option,
  OptionFault,
  Options,
  OptionValues,
  RangesOption,
  TextOption,
  TextsOption,
} from './options.ts'

/**
 * Reads multipart text fields as the values of `options`. An absent field takes what it follows or its default. Every
 * bad field is reported by name with the values it may have; nothing is clamped.
 */
export function readOptions<O extends Options>(
  options: O,
  fields: Readonly<Record<string, string | undefined>>,
): { values: OptionValues<O>; faults: OptionFault[] } {
  const faults: OptionFault[] = []
  const values: Record<string, unknown> = {}
  for (const [field, option] of Object.entries(options)) {
    const text = fields[field]
    const reading = text === undefined ? { value: absent(option, fields) } : readOption(option, text)
    if ('fault' in reading) faults.push({ field, message: `${field} must be ${reading.fault}` })
    else if ('sentence' in reading) faults.push({ field, message: reading.sentence, ofPage: true })
    else values[field] = reading.value
  }
  return { values: values as OptionValues<O>, faults }
}

function absent(option: Option, fields: Readonly<Record<string, string | undefined>>): unknown {
  if (option.kind !== 'choice' || !option.follows) return option.default
  const { option: leader, values } = option.follows
  const led = fields[leader]
  return led !== undefined && Object.hasOwn(values, led) ? values[led] : option.default
}

/** What is wrong stands in a sentence about the field or, where the page has one for it, in that. */
type Reading = { value: unknown } | { fault: string } | { sentence: string }

function readOption(option: Option, text: string): Reading {
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
    case 'text':
      return readText(option, text)
    case 'texts':
      return readTexts(option, text)
  }
}

function readNumber(option: NumberOption, text: string): Reading {
  const value = Number(text)
  const plain = /^-?\d{1,15}(\.\d{1,6})?$/.test(text) && (!option.integer || Number.isInteger(value))
  if (plain && value >= option.min && value <= (option.max ?? Number.MAX_SAFE_INTEGER)) return { value }
  const bounds =
    option.max === undefined ? `at least ${option.min}` : `between ${option.min} and ${option.max}`
  return { fault: option.integer ? `a whole number ${bounds}` : `a number ${bounds}` }
}

function readText({ maxLength, shape }: Pick<TextOption, 'maxLength' | 'shape'>, text: string): Reading {
  if (text.length > maxLength) return { fault: `text of at most ${maxLength} characters` }
  if (!shape || text === '' || shape.pattern.test(text)) return { value: text }
  return shape.sentence === undefined ? { fault: shape.says } : { sentence: shape.sentence }
}

function readTexts(option: TextsOption, text: string): Reading {
  const list = readList(text)
  const says = option.shape ? `, each ${option.shape.says}` : ''
  const fault = `a JSON list of at most ${option.maxItems} texts${says}`
  if (!list || list.length > option.maxItems) return { fault }
  const readings = list.map(
    (item): Reading => (typeof item === 'string' ? readText(option, item) : { fault }),
  )
  if (readings.some((item) => 'fault' in item)) return { fault }
  return readings.find((item) => 'sentence' in item) ?? { value: list }
}

function readList(text: string): readonly unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : undefined
  } catch {
    return undefined
  }
}

function readRanges(option: RangesOption, text: string): Reading {
  const fault = `a JSON list of at most ${option.maxItems} ranges with start and end`
  const list = readList(text)
  if (!list || list.length > option.maxItems) return { fault }
  const ranges: PageRange[] = []
  for (const [index, item] of list.entries()) {
    const range = readRange(item, index)
    if (!range) return { fault }
    if (!isPage(range.start)) return { sentence: rangeText.wrongStart }
    if (!Number.isSafeInteger(range.end)) return { sentence: rangeText.wrongEnd }
    ranges.push(range)
  }
  return { value: ranges }
}

function readRange(item: unknown, index: number): PageRange | undefined {
  if (typeof item !== 'object' || item === null) return undefined
  const { start, end, id } = item as Record<string, unknown>
  if (start === undefined || end === undefined) return undefined
  return {
    start: readPage(start),
    end: readPage(end),
    id: typeof id === 'string' ? id.slice(0, 64) : String(index + 1),
  }
}

/** A page number as JSON number or as the text of an input field. */
function readPage(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
}
