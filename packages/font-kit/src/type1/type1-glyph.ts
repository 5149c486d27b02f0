import { viewOf } from '../sfnt/table-directory.ts'
import { UnusableFont } from '../unusable-font.ts'
import type { Type1Font } from './type1-font.ts'

/** What a charstring draws, in steps relative to the point before. */
export type Step =
  | { readonly kind: 'move' | 'line'; readonly by: readonly [number, number] }
  | { readonly kind: 'curve'; readonly by: readonly [number, number, number, number, number, number] }
  /** From here on these stems count, and no others. */
  | { readonly kind: 'hints'; readonly stems: readonly Stem[] }

/** A stem that hints describe; edge and width in units of the charstring. */
export interface Stem {
  readonly direction: 'horizontal' | 'vertical'
  readonly edge: number
  readonly width: number
}

/** A glyph as its charstring draws it, in units of the charstring. */
export interface Glyph {
  readonly width: number
  readonly steps: readonly Step[]
  /** A base and an accent of the standard encoding, the accent moved (`seac`). */
  readonly accented?: {
    readonly by: readonly [number, number]
    readonly base: number
    readonly accent: number
  }
}

const maxDepth = 10
const maxOperations = 20_000

/** Runs a Type 1 charstring (Adobe Type 1 Font Format, chapters 6 and 8); throws UnusableFont. */
export function readType1Glyph(font: Type1Font, charstring: Uint8Array): Glyph {
  return new Interpreter(font).run(charstring)
}

class Interpreter {
  readonly #font: Type1Font
  readonly #stack: number[] = []
  /** What OtherSubrs leave for `pop`. */
  readonly #returned: number[] = []
  readonly #steps: Step[] = []
  #stems: Stem[] = []
  #stemsChanged = false
  /** Points of a flex in the making. */
  #flex: [number, number][] | undefined
  #width = 0
  #bearing: readonly [number, number] = [0, 0]
  #isStarted = false
  #isOpen = false
  #isDone = false
  #accented: Glyph['accented']
  #operations = 0

  readonly #commands: ReadonlyMap<number, () => void> = new Map([
    [1, () => this.#addStems('horizontal', this.#take(2))],
    [3, () => this.#addStems('vertical', this.#take(2))],
    [4, () => this.#move(0, this.#one())],
    [5, () => this.#line(...this.#two())],
    [6, () => this.#line(this.#one(), 0)],
    [7, () => this.#line(0, this.#one())],
    [8, () => this.#curve(this.#take(6))],
    [9, () => this.#close()],
    [13, () => this.#begin(this.#take(2))],
    [14, () => this.#end()],
    [21, () => this.#move(...this.#two())],
    [22, () => this.#move(this.#one(), 0)],
    [30, () => this.#curveFromVertical(this.#take(4))],
    [31, () => this.#curveFromHorizontal(this.#take(4))],
    // Dots need no care any more.
    [1200, () => this.#clear()],
    [1201, () => this.#addStems('vertical', this.#take(6))],
    [1202, () => this.#addStems('horizontal', this.#take(6))],
    [1206, () => this.#accent(this.#take(5))],
    [1207, () => this.#beginAt(this.#take(4))],
    [1212, () => this.#divide()],
    [1216, () => this.#callOther()],
    [1217, () => this.#popReturned()],
    // Where flex has ended is known already.
    [1233, () => this.#clear()],
  ])

  constructor(font: Type1Font) {
    this.#font = font
  }

  run(charstring: Uint8Array): Glyph {
    this.#execute(charstring, 0)
    if (!this.#isDone) throw new UnusableFont('charstring without end')
    return {
      width: this.#width,
      steps: this.#steps,
      ...(this.#accented && { accented: this.#accented }),
    }
  }

  #execute(bytes: Uint8Array, depth: number): void {
    if (depth > maxDepth) throw new UnusableFont('subroutines are nested too deeply')
    const view = viewOf(bytes)
    for (let at = 0; at < bytes.length && !this.#isDone; ) {
      this.#operations += 1
      if (this.#operations > maxOperations) throw new UnusableFont('endless charstring')
      const first = view.getUint8(at)
      const left = bytes.length - at - 1
      if (first >= 32) {
        const length = first === 255 ? 4 : first >= 247 ? 1 : 0
        if (left < length) throw new UnusableFont('charstring is cut off')
        this.#stack.push(numberAt(view, at, first))
        at += 1 + length
      } else if (first === 11) return
      else if (first === 10) {
        at += 1
        const subroutine = this.#font.subroutines.get(this.#pop())
        if (!subroutine) throw new UnusableFont('subroutine that does not exist')
        this.#execute(subroutine, depth + 1)
      } else {
        if (first === 12 && left < 1) throw new UnusableFont('charstring is cut off')
        this.#command(first === 12 ? 1200 + view.getUint8(at + 1) : first)
        at += first === 12 ? 2 : 1
      }
    }
  }

  #command(command: number): void {
    const perform = this.#commands.get(command)
    if (!perform) throw new UnusableFont(`charstring command ${command}`)
    perform()
  }

  #begin([x = 0, width = 0]: readonly number[]): void {
    this.#beginAt([x, 0, width, 0])
  }

  #beginAt([x = 0, y = 0, width = 0]: readonly number[]): void {
    if (this.#isStarted) throw new UnusableFont('two widths')
    this.#isStarted = true
    this.#bearing = [x, y]
    this.#width = width
  }

  #end(): void {
    this.#isDone = true
  }

  #close(): void {
    this.#isOpen = false
    this.#clear()
  }

  #divide(): void {
    const [divisor, dividend] = [this.#pop(), this.#pop()]
    if (divisor === 0) throw new UnusableFont('division by zero')
    this.#stack.push(dividend / divisor)
  }

  #popReturned(): void {
    this.#stack.push(this.#returned.pop() ?? fail('nothing to pop'))
  }

  #addStems(direction: Stem['direction'], numbers: readonly number[]): void {
    const origin = direction === 'horizontal' ? this.#bearing[1] : this.#bearing[0]
    for (let at = 0; at < numbers.length; at += 2) {
      this.#stems.push({ direction, edge: origin + (numbers[at] ?? 0), width: numbers[at + 1] ?? 0 })
    }
    this.#stemsChanged = true
  }

  #move(x = 0, y = 0): void {
    if (this.#flex) {
      this.#flex.push([x, y])
      return
    }
    this.#hint()
    // The first point is counted from the bearing, in Type 2 from the origin.
    const isFirst = !this.#steps.some(({ kind }) => kind === 'move')
    const [left, bottom] = isFirst ? this.#bearing : [0, 0]
    this.#steps.push({ kind: 'move', by: [left + x, bottom + y] })
    this.#isOpen = true
  }

  #line(x = 0, y = 0): void {
    this.#draws()
    this.#steps.push({ kind: 'line', by: [x, y] })
  }

  #curve(numbers: readonly number[]): void {
    this.#draws()
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers
    this.#steps.push({ kind: 'curve', by: [a, b, c, d, e, f] })
  }

  #curveFromVertical([dy1 = 0, dx2 = 0, dy2 = 0, dx3 = 0]: readonly number[]): void {
    this.#curve([0, dy1, dx2, dy2, dx3, 0])
  }

  #curveFromHorizontal([dx1 = 0, dx2 = 0, dy2 = 0, dy3 = 0]: readonly number[]): void {
    this.#curve([dx1, 0, dx2, dy2, 0, dy3])
  }

  #draws(): void {
    if (!this.#isOpen || this.#flex) throw new UnusableFont('a line from nowhere')
    this.#hint()
  }

  #hint(): void {
    if (!this.#stemsChanged) return
    this.#steps.push({ kind: 'hints', stems: this.#stems })
    this.#stemsChanged = false
  }

  #accent([bearing = 0, x = 0, y = 0, base = 0, accent = 0]: readonly number[]): void {
    this.#accented = { by: [this.#bearing[0] + x - bearing, this.#bearing[1] + y], base, accent }
    this.#isDone = true
  }

  /** Flex and the replacement of hints (8.3 and 8.1). */
  #callOther(): void {
    const [number, count] = [this.#pop(), this.#pop()]
    const values = this.#stack.splice(this.#stack.length - count)
    if (values.length !== count) throw new UnusableFont('too few operands')
    if (number === 1) this.#flex = []
    else if (number === 0) this.#endFlex(values)
    else if (number === 3) {
      this.#stems = []
      this.#stemsChanged = true
      this.#returned.push(...values)
    } else if (number !== 2) throw new UnusableFont(`OtherSubrs ${number}`)
  }

  /** Seven moves: to a reference point, then the six points of two curves, the first counted from the reference. */
  #endFlex(values: readonly number[]): void {
    const points = this.#flex
    const [, x = 0, y = 0] = values
    if (points?.length !== 7) throw new UnusableFont('flex without its points')
    this.#flex = undefined
    const [reference = [0, 0], first = [0, 0], ...others] = points
    const steps = [[reference[0] + first[0], reference[1] + first[1]], ...others].flat()
    this.#curve(steps.slice(0, 6))
    this.#curve(steps.slice(6))
    this.#returned.push(y, x)
  }

  #one(): number {
    return this.#take(1)[0] ?? 0
  }

  #two(): [number, number] {
    const [x = 0, y = 0] = this.#take(2)
    return [x, y]
  }

  #take(count: number): number[] {
    if (this.#stack.length !== count) throw new UnusableFont('operands are not those of the command')
    return this.#stack.splice(0)
  }

  #pop(): number {
    return this.#stack.pop() ?? fail('too few operands')
  }

  #clear(): void {
    this.#stack.length = 0
  }
}

function fail(reason: string): never {
  throw new UnusableFont(reason)
}

function numberAt(view: DataView, at: number, first: number): number {
  if (first <= 246) return first - 139
  if (first <= 250) return (first - 247) * 256 + view.getUint8(at + 1) + 108
  if (first <= 254) return -(first - 251) * 256 - view.getUint8(at + 1) - 108
  return view.getInt32(at + 1)
}
