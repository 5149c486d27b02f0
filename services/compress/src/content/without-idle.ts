import type { Operator } from '@folio/pdf-content/read-operators'
import { isWellFormed } from './operator-shapes.ts'

type Step = Pick<Operator, 'name' | 'operands' | 'start' | 'end'>

/**
 * The operators without those that change nothing: a color or font that is in force already, and moves of the origin
 * that lead back to where they began; several moves in a row become one. TeX writes such by the thousand, a pair for
 * every colored dot of a table of contents. Everything that is painted is painted in the same state.
 */
export function* withoutIdle(operators: Iterable<Operator>): Iterable<Step> {
  const state = new PaintState()
  let move: Move | undefined
  let inText = false
  for (const operator of operators) {
    const next = inText ? undefined : moveOf(operator)
    const both = move && next ? joined(move, next) : next
    if (both) {
      move = both
      continue
    }
    if (state.has(operator)) continue
    // What is moved last ends with what was saved.
    if (operator.name === 'Q') move = undefined
    // A plain color is the same wherever the origin is.
    if (move && !plainColors.has(operator.name)) {
      if (!isNone(move)) yield stepOf(move)
      move = next
      if (next) continue
    }
    if (operator.name === 'BT' || operator.name === 'ET') inText = operator.name === 'BT'
    yield operator
  }
  if (move && !isNone(move)) yield stepOf(move)
}

/** A move of the origin, and where it stands in the content. */
interface Move {
  readonly x: number
  readonly y: number
  readonly start: number
  readonly end: number
}

function moveOf({ name, operands, start, end }: Operator): Move | undefined {
  if (name !== 'cm' || operands.length !== 6) return undefined
  const [a, b, c, d, x, y] = operands
  const isMove = a === 1 && b === 0 && c === 0 && d === 1 && isExact(x) && isExact(y)
  return isMove ? { x, y, start, end } : undefined
}

/** Sums of numbers with so many decimals are exact once they are rounded to them. */
const unit = 1e6
const farthest = 1e6

const isExact = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) < farthest && Math.round(value * unit) / unit === value

/** Undefined where the sum goes farther than one move may. */
function joined(one: Move, other: Move): Move | undefined {
  const [x, y] = [sum(one.x, other.x), sum(one.y, other.y)]
  return isExact(x) && isExact(y) ? { x, y, start: one.start, end: other.end } : undefined
}

const sum = (one: number, other: number): number => Math.round((one + other) * unit) / unit

const isNone = ({ x, y }: Move): boolean => x === 0 && y === 0

const stepOf = ({ x, y, start, end }: Move): Step => ({
  name: 'cm',
  operands: [1, 0, 0, 1, x, y],
  start,
  end,
})

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
