import { type Operator, readOperators } from '@folio/pdf-content/read-operators'
import { type PdfObject, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { ContentWriter } from './content-writer.ts'
import { isWellFormed } from './operator-shapes.ts'
import type { RoundedGeometry } from './rounded-geometry.ts'
import { withoutIdle } from './without-idle.ts'

export interface Shortening {
  /** Rounds what places things; without it every number stays what it is. */
  readonly geometry?: RoundedGeometry
  /** Hears of every operator that is left, before the geometry does. */
  readonly listener?: (operator: Pick<Operator, 'name' | 'operands'>) => void
}

/**
 * The operators in fewer bytes, in their order and without those that change nothing; undefined for content that is not
 * well formed, because viewers differ in what they make of it.
 */
export function shortenOperators(
  bytes: Uint8Array,
  { geometry, listener }: Shortening = {},
): Uint8Array | undefined {
  const writer = new ContentWriter()
  const nesting = new Nesting()
  /** A `q` not yet written: with nothing before its `Q` both go. */
  let pending = false
  let end = 0
  let isFirst = true
  for (const [operator, next] of withNext(withoutIdle(noted()))) {
    const { name, operands } = operator
    // All others were looked at when they were next.
    if (isFirst && !isWellFormed(name, operands)) return undefined
    isFirst = false
    if (!nesting.allows(name) || (next && !isWellFormed(next.name, next.operands))) return undefined
    listener?.(operator)
    const output = geometry?.operands(operator, next) ?? operands
    if (name === 'Q' && pending) {
      pending = false
      continue
    }
    if (pending) writer.operator('q', [])
    pending = name === 'q'
    if (pending) continue
    if (name === 'BI') writer.verbatim(bytes.subarray(operator.start, operator.end))
    else if (name === 'TJ') writeAdjusted(writer, output[0])
    else writer.operator(name, output)
  }
  if (pending) writer.operator('q', [])
  return nesting.inText || !isBlank(bytes.subarray(end)) ? undefined : writer.bytes()

  /** Notes where the last operator ends, whether it is left or not. */
  function* noted(): Iterable<Operator> {
    for (const operator of readOperators(bytes)) {
      end = operator.end
      yield operator
    }
  }
}

function* withNext<T>(items: Iterable<T>): Iterable<readonly [item: T, next: T | undefined]> {
  let item: T | undefined
  for (const next of items) {
    if (item !== undefined) yield [item, next]
    item = next
  }
  if (item !== undefined) yield [item, undefined]
}

/** How `q`, `Q`, `BT` and `ET` stand in each other (ISO 32000-1, figure 9). */
class Nesting {
  inText = false
  #saved = 0

  /** About anything that is not allowed viewers differ. */
  allows(name: string): boolean {
    switch (name) {
      case 'BT':
      case 'ET': {
        const isAllowed = this.inText === (name === 'ET')
        this.inText = name === 'BT'
        return isAllowed
      }
      case 'q':
      case 'Q':
        this.#saved += name === 'q' ? 1 : -1
        return !this.inText && this.#saved >= 0
      case 'cm':
        return !this.inText
      default:
        return true
    }
  }
}

/** Strings with nothing between them are one, and one string alone needs no array. */
function writeAdjusted(writer: ContentWriter, operand: PdfObject | undefined): void {
  const items: (number | Uint8Array)[] = []
  for (const item of Array.isArray(operand) ? operand : []) {
    const last = items.at(-1)
    if (item instanceof PdfString) {
      if (last instanceof Uint8Array) items[items.length - 1] = Buffer.concat([last, item.bytes])
      else items.push(item.bytes)
    } else if (typeof item === 'number' && item !== 0) items.push(item)
  }
  const strings = items.map((item) => (typeof item === 'number' ? item : new PdfString(item)))
  const [only] = strings
  if (only instanceof PdfString && strings.length === 1) writer.operator('Tj', [only])
  else writer.operator('TJ', [strings])
}

const isBlank = (bytes: Uint8Array): boolean => /^[\0\t\n\f\r ]*$/.test(Buffer.from(bytes).toString('latin1'))
