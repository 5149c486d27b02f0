import { UnusableFont } from '../unusable-font.ts'
import type { Glyph, Stem, Step } from './type1-glyph.ts'

const operators = {
  ...{ hstem: 1, vstem: 3, vmoveto: 4, rlineto: 5, hlineto: 6, vlineto: 7, rrcurveto: 8, endchar: 14 },
  ...{ hstemhm: 18, hintmask: 19, rmoveto: 21, hmoveto: 22, vstemhm: 23, vhcurveto: 30, hvcurveto: 31 },
}
/** Adobe Technical Note 5177, appendix B. */
const maxStems = 96
const maxOperands = 48

/** The charstring of a glyph (Adobe Technical Note 5177); throws UnusableFont for what cannot be written. */
export function writeType2({ width, steps, accented }: Glyph): Uint8Array {
  const writer = new Type2Writer(stemsOf(steps))
  writer.number(width)
  const isReplaced = steps.filter(({ kind }) => kind === 'hints').length > 1
  writer.stems(isReplaced)
  for (const step of steps) {
    if (step.kind !== 'hints') writer.step(step)
    else if (isReplaced) writer.mask(step.stems)
  }
  writer.end(accented ? [...accented.by, accented.base, accented.accent] : [])
  return writer.bytes()
}

/** All stems of a glyph without repetitions, horizontal ones first, in the order of their edges. */
function stemsOf(steps: readonly Step[]): Stem[] {
  const stems = new Map<string, Stem>()
  for (const step of steps) {
    if (step.kind === 'hints') for (const stem of step.stems) stems.set(keyOf(stem), stem)
  }
  if (stems.size > maxStems) throw new UnusableFont('too many stems')
  return [...stems.values()].sort(
    (one, other) =>
      one.direction.localeCompare(other.direction) || one.edge - other.edge || one.width - other.width,
  )
}

const keyOf = ({ direction, edge, width }: Stem): string => `${direction} ${edge} ${width}`

class Type2Writer {
  readonly #bytes: number[] = []
  readonly #stems: readonly Stem[]
  /** The operator that the operands written so far belong to, and how many they are. */
  #pending: number | undefined
  #operands = 0

  constructor(stems: readonly Stem[]) {
    this.#stems = stems
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes)
  }

  number(value: number): void {
    this.#bytes.push(...numberBytes(value))
  }

  stems(isReplaced: boolean): void {
    this.#stemRow('horizontal', isReplaced ? operators.hstemhm : operators.hstem)
    this.#stemRow('vertical', isReplaced ? operators.vstemhm : operators.vstem)
  }

  /** Each edge is counted from the stem before. */
  #stemRow(direction: Stem['direction'], operator: number): void {
    const own = this.#stems.filter((stem) => stem.direction === direction)
    // The width stands before the first operator and counts too.
    if (2 * own.length + 1 > maxOperands) throw new UnusableFont('too many stems in a row')
    let edge = 0
    for (const stem of own) {
      this.number(stem.edge - edge)
      this.number(stem.width)
      edge = stem.edge + stem.width
    }
    if (own.length > 0) this.#bytes.push(operator)
  }

  mask(active: readonly Stem[]): void {
    this.#flush()
    if (this.#stems.length === 0) return
    const keys = new Set(active.map(keyOf))
    const bits = new Uint8Array(Math.ceil(this.#stems.length / 8))
    for (const [index, stem] of this.#stems.entries()) {
      if (keys.has(keyOf(stem))) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7))
    }
    this.#bytes.push(operators.hintmask, ...bits)
  }

  step(step: Exclude<Step, { kind: 'hints' }>): void {
    if (step.kind === 'curve') this.#curve(step.by)
    else if (step.kind === 'line') this.#line(step.by)
    else this.#move(step.by)
  }

  #line(by: readonly [number, number]): void {
    const [x, y] = by
    if (y === 0) this.#single(operators.hlineto, [x])
    else if (x === 0) this.#single(operators.vlineto, [y])
    else this.#joined(operators.rlineto, by)
  }

  #move(by: readonly [number, number]): void {
    const [x, y] = by
    if (y === 0) this.#single(operators.hmoveto, [x])
    else if (x === 0) this.#single(operators.vmoveto, [y])
    else this.#single(operators.rmoveto, by)
  }

  #curve(by: readonly [number, number, number, number, number, number]): void {
    const [a, b, c, d, e, f] = by
    if (b === 0 && e === 0) this.#single(operators.hvcurveto, [a, c, d, f])
    else if (a === 0 && f === 0) this.#single(operators.vhcurveto, [b, c, d, e])
    else this.#joined(operators.rrcurveto, by)
  }

  end(operands: readonly number[]): void {
    this.#single(operators.endchar, operands)
    this.#flush()
  }

  #single(operator: number, operands: readonly number[]): void {
    this.#flush()
    this.#joined(operator, operands)
    this.#flush()
  }

  /** Operators of the same kind in a row are one with all their operands. */
  #joined(operator: number, operands: readonly number[]): void {
    if (this.#pending !== operator || this.#operands + operands.length > maxOperands) this.#flush()
    this.#pending = operator
    this.#operands += operands.length
    for (const operand of operands) this.number(operand)
  }

  #flush(): void {
    if (this.#pending !== undefined) this.#bytes.push(this.#pending)
    this.#pending = undefined
    this.#operands = 0
  }
}

/** Section 3.2; fractions have sixteen bits. */
function numberBytes(value: number): number[] {
  if (!(Math.abs(value) < 32_000)) throw new UnusableFont('number out of range')
  if (!Number.isInteger(value)) {
    const fixed = Math.round(value * 65_536)
    return [255, (fixed >> 24) & 0xff, (fixed >> 16) & 0xff, (fixed >> 8) & 0xff, fixed & 0xff]
  }
  if (value >= -107 && value <= 107) return [value + 139]
  if (value >= 108 && value <= 1131) return [247 + ((value - 108) >> 8), (value - 108) & 0xff]
  if (value >= -1131 && value <= -108) return [251 + ((-value - 108) >> 8), (-value - 108) & 0xff]
  return [28, (value >> 8) & 0xff, value & 0xff]
}
