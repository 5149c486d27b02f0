import { apply, concat, identity, type Matrix, matrixOf, type Point } from '@folio/pdf-content/matrix'
import { type Operator, readOperators } from '@folio/pdf-content/read-operators'
import type { Box } from '@folio/pdf-document/pages/pages'
import { isDict } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'

/** What a page shows in one piece of marked content. */
export interface LiftedContent {
  /** Its operators, to be drawn in the space of the page. */
  readonly operators: string
  /** Its first text: the name of the font in the page's resources, its size in points, where its line stands. */
  readonly text: { readonly font: string; readonly size: number; readonly baseline: number } | undefined
}

export interface LiftedPage {
  /** The content of the page without what was lifted. */
  readonly rest: Uint8Array
  /** By the number that marks it. */
  readonly lifted: ReadonlyMap<number, LiftedContent>
  /** Where texts begin, and the number of the marked content that they stand in. */
  readonly texts: readonly { readonly id: number; readonly point: Point }[]
  /** Where something else is drawn: the beginnings of texts, and lines. */
  readonly drawn: readonly Box[]
}

interface State {
  matrix: Matrix
  font: { name: string; size: number } | undefined
}

interface Piece {
  readonly id: number
  readonly start: number
  readonly contentStart: number
  readonly matrix: Matrix
  readonly states: number
  nested: number
  text: LiftedContent['text']
}

/**
 * Takes pieces of marked content (ISO 32000-1, 14.7.4) out of the content of a page. One that changes the graphics
 * state for what follows it stays where it is.
 */
export function liftContent(content: Uint8Array, wanted: ReadonlySet<number>): LiftedPage {
  const reading = new Reading(content, wanted)
  for (const operator of readOperators(content)) reading.visit(operator)
  return reading.finish()
}

class Reading {
  readonly #content: Buffer
  readonly #wanted: ReadonlySet<number>
  readonly #states: State[] = []
  readonly #lifted = new Map<number, LiftedContent>()
  readonly #rest: Buffer[] = []
  readonly #drawn: Box[] = []
  readonly #texts: { readonly id: number; readonly point: Point }[] = []
  /** Numbers of the marked content that is open, innermost last; undefined for content without one. */
  readonly #ids: (number | undefined)[] = []
  #state: State = { matrix: identity, font: undefined }
  #line: Matrix = identity
  #point: Point = [0, 0]
  #piece: Piece | undefined
  #at = 0

  constructor(content: Uint8Array, wanted: ReadonlySet<number>) {
    this.#content = Buffer.from(content.buffer, content.byteOffset, content.length)
    this.#wanted = wanted
  }

  finish(): LiftedPage {
    const rest = Buffer.concat([...this.#rest, this.#content.subarray(this.#at)])
    return { rest, lifted: this.#lifted, texts: this.#texts, drawn: this.#drawn }
  }

  visit(operator: Operator): void {
    const { name, operands } = operator
    switch (name) {
      case 'BDC':
      case 'BMC':
        this.#begin(operator)
        break
      case 'EMC':
        this.#end(operator)
        break
      case 'q':
        this.#states.push({ ...this.#state })
        break
      case 'Q':
        this.#state = this.#states.pop() ?? this.#state
        break
      case 'cm':
        this.#state.matrix = concat(matrixOf(operands) ?? identity, this.#state.matrix)
        break
      case 'Tf':
        this.#font(operands)
        break
      default:
        this.#draw(name, operands)
    }
  }

  #begin({ name, operands: [, properties], start, end }: Operator): void {
    const mark = name === 'BDC' && isDict(properties) ? properties.get('MCID') : undefined
    const id = typeof mark === 'number' ? mark : undefined
    this.#ids.push(id)
    if (this.#piece) {
      this.#piece.nested += 1
      return
    }
    if (id === undefined || !this.#wanted.has(id)) return
    const { matrix } = this.#state
    const states = this.#states.length
    this.#piece = { id, start, contentStart: end, matrix, states, nested: 0, text: undefined }
  }

  #end({ start, end }: Operator): void {
    this.#ids.pop()
    const piece = this.#piece
    if (!piece) return
    if (piece.nested > 0) {
      piece.nested -= 1
      return
    }
    this.#piece = undefined
    if (this.#states.length !== piece.states) return
    const operators = this.#content.toString('latin1', piece.contentStart, start).trim()
    const placed = piece.matrix === identity ? '' : `${piece.matrix.join(' ')} cm\n`
    this.#lifted.set(piece.id, { operators: `q\n${placed}${operators}\nQ`, text: piece.text })
    this.#rest.push(this.#content.subarray(this.#at, piece.start), Buffer.from('\n'))
    this.#at = end
  }

  #font([font, size]: Operator['operands']): void {
    if (font instanceof Name && typeof size === 'number') this.#state.font = { name: font.text, size }
  }

  #draw(name: string, operands: Operator['operands']): void {
    switch (name) {
      case 'BT':
        this.#line = identity
        return
      case 'Td':
      case 'TD': {
        const [x, y] = operands
        this.#line = concat(matrixOf([1, 0, 0, 1, x, y]) ?? identity, this.#line)
        return
      }
      case 'Tm':
        this.#line = matrixOf(operands) ?? identity
        return
      case 'Tj':
      case 'TJ':
        this.#text()
        return
      case 're': {
        const [x = 0, y = 0, width = 0, height = 0] = operands.map(Number)
        this.#add([x, y], [x + width, y + height])
        return
      }
      case 'm':
      case 'l': {
        const [x = 0, y = 0] = operands.map(Number)
        if (name === 'l') this.#add(this.#point, [x, y])
        this.#point = [x, y]
        return
      }
      default:
    }
  }

  #text(): void {
    const { matrix, font } = this.#state
    const placed = concat(this.#line, matrix)
    const [x, baseline] = apply(placed, [0, 0])
    const size = (font?.size ?? 0) * Math.hypot(placed[2], placed[3])
    const id = this.#ids.at(-1)
    if (id !== undefined) this.#texts.push({ id, point: [x, baseline] })
    if (!this.#piece) this.#drawn.push([x, baseline, x + size, baseline + size / 2])
    else this.#piece.text ??= { font: font?.name ?? '', size, baseline }
  }

  #add(one: Point, other: Point): void {
    if (this.#piece) return
    const [a, b] = [apply(this.#state.matrix, one), apply(this.#state.matrix, other)]
    const [left, right] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])]
    this.#drawn.push([left, Math.min(a[1], b[1]), right, Math.max(a[1], b[1])])
  }
}
