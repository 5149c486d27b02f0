import type { Operator } from '@folio/pdf-content/read-operators'
import { isWellFormed } from './operator-shapes.ts'

/**
 * The operators without those that change nothing: a color or font that is in force already, and moves of the origin
 * that lead back to where they began. TeX writes such by the thousand, a pair for every colored dot of a table of
 * contents. Moves that lead elsewhere stay as they are: a sum of them would differ in the last digit, and readers of
 * text compare the places of glyphs to that.
 */
export function* withoutIdle(operators: Iterable<Operator>): Iterable<Operator> {
  const state = new PaintState()
  const moves = new Moves()
  let inText = false
  for (const operator of operators) {
    if (!inText && moves.take(operator)) continue
    if (state.has(operator)) continue
    // A plain color is the same wherever the origin is.
    if (!plainColors.has(operator.name)) yield* moves.left()
    if (operator.name === 'BT' || operator.name === 'ET') inText = operator.name === 'BT'
    yield operator
  }
  yield* moves.left()
}

/** Moves of the origin with nothing painted between them. */
class Moves {
  #taken: Operator[] = []
  #x = 0
  #y = 0

  /** Whether the operator is a move, which is kept until it is known where they lead. */
  take(operator: Operator): boolean {
    const { name, operands } = operator
    if (name !== 'cm' || operands.length !== 6) return false
    const [a, b, c, d, x, y] = operands
    if (a !== 1 || b !== 0 || c !== 0 || d !== 1 || !isExact(x) || !isExact(y)) return false
    this.#taken.push(operator)
    this.#x = sum(this.#x, x)
    this.#y = sum(this.#y, y)
    return true
  }

  /** Those that do not lead back; none are kept from then on. */
  left(): readonly Operator[] {
    const left = this.#x === 0 && this.#y === 0 ? [] : this.#taken
    this.#taken = []
    this.#x = this.#y = 0
    return left
  }
}

/** Sums of numbers with so many decimals are exact once they are rounded to them. */
const unit = 1e6
const farthest = 1e6

const isExact = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) < farthest && Math.round(value * unit) / unit === value

const sum = (one: number, other: number): number => Math.round((one + other) * unit) / unit

const plainColors: ReadonlySet<string> = new Set(['g', 'rg', 'k', 'G', 'RG', 'K'])

/** What each operator sets; colors in other spaces depend on resources, and are not compared. */
const settings: Readonly<Record<string, 'fill' | 'stroke' | 'font'>> = {
  ...{ g: 'fill', rg: 'fill', k: 'fill', cs: 'fill', sc: 'fill', scn: 'fill' },
  ...{ G: 'stroke', RG: 'stroke', K: 'stroke', CS: 'stroke', SC: 'stroke', SCN: 'stroke' },
  Tf: 'font',
}

interface Settings {
  readonly fill?: string | undefined
  readonly stroke?: string | undefined
  readonly font?: string | undefined
}

/** Colors and font that the content itself has set. What it begins with is its caller's and not known. */
class PaintState {
  #now: Settings = {}
  readonly #saved: Settings[] = []

  /** Whether an operator sets what is in force; otherwise it is from now on. */
  has({ name, operands }: Operator): boolean {
    if (name === 'q') this.#saved.push(this.#now)
    if (name === 'Q') this.#now = this.#saved.pop() ?? {}
    // Such a dictionary may name a font.
    if (name === 'gs') this.#now = { ...this.#now, font: undefined }
    const setting = Object.hasOwn(settings, name) ? settings[name] : undefined
    if (setting === undefined || !isWellFormed(name, operands)) return false
    const isComparable = setting === 'font' || plainColors.has(name)
    const value = isComparable ? `${name} ${operands.map(textOf).join(' ')}` : undefined
    if (value !== undefined && this.#now[setting] === value) return true
    this.#now = { ...this.#now, [setting]: value }
    return false
  }
}

const textOf = (operand: unknown): string =>
  typeof operand === 'object' && operand !== null && 'text' in operand ? `/${operand.text}` : String(operand)
