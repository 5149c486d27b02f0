import { intersection } from '@folio/pdf-document/pages/box'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { concat, identity, type Matrix, matrixOf } from '../matrix.ts'
import { type Operator, readOperators } from '../read-operators.ts'
import { ClippingPath } from './clipping-path.ts'
import { copyOf, type GraphicsState, initialState, type MutableState } from './graphics-state.ts'
import { TextPen } from './text-pen.ts'

/** What is done with the content of a stream; the state is that in force where the operator stands. */
export interface ContentVisitor<Node = undefined> {
  /** Hears of every operator before it takes effect. @returns whether to read on */
  operator?(operator: Operator, reading: ContentReading<Node>): boolean
  /** A font was chosen, by name or with a graphics state. */
  font?(font: PdfObject, reading: ContentReading<Node>): void
  /** Text is shown, for `'` and `"` with the pen on its line and the spacing set. */
  show?(operator: Operator, reading: ContentReading<Node>): void
  /** `Do` paints what its name stands for: the object, or a reference to it; null for nothing. */
  paint?(object: PdfObject, operator: Operator, reading: ContentReading<Node>): void
  /** A pattern was chosen to paint with. */
  pattern?(pattern: PdfObject, reading: ContentReading<Node>): void
  /** A graphics state was chosen, and its font and mask are in force. */
  graphicsState?(dict: Dict, reading: ContentReading<Node>): void
  beginMarked?(marked: MarkedContent<Node>, reading: ContentReading<Node>): void
  endMarked?(marked: MarkedContent<Node>, operator: Operator, reading: ContentReading<Node>): void
}

/** A marked-content sequence, and those around it (ISO 32000-1, 14.6). */
export interface MarkedContent<Node = undefined> {
  readonly node: Node
  /** Where its operator stands in the bytes. */
  readonly start: number
  readonly end: number
  readonly tag: string
  /** A dictionary, or its name in the resources; null for none. */
  readonly properties: PdfObject
  readonly around: MarkedContent<Node> | undefined
}

interface ContentSource<Node> {
  readonly document: PdfDocument
  readonly resources: Dict
  /** What the visitor knows the content as. */
  readonly node: Node
  /** As of whoever paints the content; the initial one for a page. */
  readonly state?: GraphicsState
  /** The sequence that the content is painted in. */
  readonly marked?: MarkedContent<Node> | undefined
  /** Whether the state tells what is clipped, for which every path is read. */
  readonly clips?: boolean
}

/** The operators that set something, or that a visitor hears of apart. */
const performed = new Set([
  ...['q', 'Q', 'cm', 'gs', 'Do', 'scn', 'SCN', 'BMC', 'BDC', 'EMC'],
  ...['BT', 'Td', 'TD', 'Tm', 'T*', 'Tj', 'TJ', "'", '"', 'Tf', 'Tc', 'Tw', 'Tz', 'TL', 'Ts', 'Tr'],
])

/** More is saved by no program; what stands beyond is not restored. */
const maxSaved = 3_000_000

/** Reads one content stream, keeping what its operators set (ISO 32000-1, 8.4, 9.3, 9.4, 14.6), for a visitor. */
export class ContentReading<Node = undefined> {
  readonly document: PdfDocument
  readonly resources: Dict
  readonly node: Node
  /** Matrix of the space that the content began in, in which patterns are laid out. */
  readonly base: Matrix
  readonly pen = new TextPen()
  /** Changes with the next operator: whoever keeps any of it copies it. */
  get state(): GraphicsState {
    return this.#state
  }
  marked: MarkedContent<Node> | undefined
  /** Restores that had nothing to restore. */
  underflow = 0
  readonly #outer: MarkedContent<Node> | undefined
  readonly #visitor: ContentVisitor<Node>
  #state: MutableState
  readonly #saved: MutableState[] = []
  readonly #path: ClippingPath | undefined

  constructor(visitor: ContentVisitor<Node>, source: ContentSource<Node>) {
    const { document, resources, node, state = initialState, marked, clips = false } = source
    this.#visitor = visitor
    this.document = document
    this.resources = resources
    this.node = node
    this.#state = copyOf(state)
    this.base = state.matrix
    this.#outer = marked
    this.marked = marked
    this.#path = clips ? new ClippingPath() : undefined
  }

  /** How many states are saved. */
  get depth(): number {
    return this.#saved.length
  }

  read(bytes: Uint8Array): void {
    const visitor = this.#visitor
    for (const operator of readOperators(bytes)) {
      if (visitor.operator?.(operator, this) === false) return
      this.#perform(operator)
    }
  }

  /** What a name in the resources stands for: an object, or a reference to it; null for nothing. */
  named(category: string, name: PdfObject | undefined): PdfObject {
    if (!(name instanceof Name)) return null
    return this.document.dict(this.resources, category)?.get(name.text) ?? null
  }

  #perform(operator: Operator): void {
    const clip = this.#path?.perform(operator, this.#state.matrix)
    if (clip) this.#state.clip = this.#state.clip ? intersection(this.#state.clip, clip) : clip
    // Most operators draw paths and set colours.
    if (!performed.has(operator.name)) return
    const { name, operands } = operator
    const { text } = this.#state
    switch (name) {
      case 'q':
        if (this.#saved.length < maxSaved) this.#saved.push(copyOf(this.#state))
        break
      case 'Q': {
        const before = this.#saved.pop()
        if (before) this.#state = before
        else this.underflow += 1
        break
      }
      case 'cm': {
        const matrix = matrixOf(operands.slice(-6))
        if (matrix) this.#state.matrix = concat(matrix, this.#state.matrix)
        break
      }
      case 'BT':
        this.pen.begin(identity)
        break
      case 'Td':
      case 'TD':
        this.#moveLine(name, operands)
        break
      case 'Tm': {
        const matrix = matrixOf(operands.slice(-6))
        if (matrix) this.pen.begin(matrix)
        break
      }
      case 'T*':
        this.pen.moveLine(0, -text.leading)
        break
      case 'Tj':
      case 'TJ':
        this.#visitor.show?.(operator, this)
        break
      case "'":
      case '"':
        if (name === '"') {
          text.wordSpacing = numberAt(operands, -3)
          text.charSpacing = numberAt(operands, -2)
        }
        this.pen.moveLine(0, -text.leading)
        this.#visitor.show?.(operator, this)
        break
      case 'Tf':
        this.#font(this.named('Font', operands.at(-2)), numberAt(operands, -1), operands.at(-2))
        break
      case 'Tc':
        text.charSpacing = numberAt(operands, -1)
        break
      case 'Tw':
        text.wordSpacing = numberAt(operands, -1)
        break
      case 'Tz':
        text.scale = numberAt(operands, -1) / 100
        break
      case 'TL':
        text.leading = numberAt(operands, -1)
        break
      case 'Ts':
        text.rise = numberAt(operands, -1)
        break
      case 'Tr':
        text.mode = numberAt(operands, -1)
        break
      case 'Do':
        if (this.#visitor.paint) this.#visitor.paint(this.named('XObject', operands.at(-1)), operator, this)
        break
      case 'scn':
      case 'SCN':
        this.#pattern(name, operands.at(-1))
        break
      case 'gs':
        this.#graphicsState(this.document.resolve(this.named('ExtGState', operands.at(-1))))
        break
      case 'BMC':
      case 'BDC':
        this.#beginMarked(operator)
        break
      case 'EMC':
        this.#endMarked(operator)
        break
      default:
    }
  }

  #moveLine(name: string, operands: readonly PdfObject[]): void {
    const [x, y] = [operands.at(-2), operands.at(-1)]
    if (typeof x === 'number' && typeof y === 'number') this.pen.moveLine(x, y)
    if (name === 'TD') this.#state.text.leading = -numberAt(operands, -1)
  }

  #font(fontObject: PdfObject, size: number, name?: PdfObject): void {
    const { text } = this.#state
    text.fontObject = fontObject
    text.fontName = name instanceof Name ? name.text : ''
    text.size = size
    this.#visitor.font?.(fontObject, this)
  }

  #pattern(name: 'scn' | 'SCN', operand: PdfObject | undefined): void {
    const pattern = this.named('Pattern', operand)
    this.#state[name === 'scn' ? 'fill' : 'stroke'] = pattern
    if (pattern !== null) this.#visitor.pattern?.(pattern, this)
  }

  /** It may bring a font with its size, and a soft mask (8.4.5). */
  #graphicsState(dict: PdfObject): void {
    if (!isDict(dict)) return
    if (dict.has('SMask')) this.#state.mask = dict.get('SMask') ?? null
    const [font = null, second] = this.document.array(dict, 'Font') ?? []
    if (isDict(this.document.resolve(font))) {
      const size = this.document.resolve(second)
      this.#font(font, typeof size === 'number' ? size : 0)
    }
    this.#visitor.graphicsState?.(dict, this)
  }

  #beginMarked({ operands, start, end }: Operator): void {
    const tag = operands.find((operand) => operand instanceof Name)
    this.marked = {
      ...{ node: this.node, start, end, tag: tag instanceof Name ? tag.text : '' },
      properties: operands.length > 1 ? (operands.at(-1) ?? null) : null,
      around: this.marked,
    }
    this.#visitor.beginMarked?.(this.marked, this)
  }

  /** A sequence ends in the stream it began in. */
  #endMarked(operator: Operator): void {
    const { marked } = this
    if (!marked || marked === this.#outer) return
    this.marked = marked.around
    this.#visitor.endMarked?.(marked, operator, this)
  }
}

function numberAt(operands: readonly PdfObject[], index: number): number {
  const value = operands.at(index)
  return typeof value === 'number' ? value : 0
}
