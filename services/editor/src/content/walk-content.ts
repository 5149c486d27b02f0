import { concat, identity, type Matrix, matrixOf } from '@folio/pdf-content/matrix'
import { type Operator, readOperators } from '@folio/pdf-content/read-operators'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type PdfObject, type PdfStream, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { Failure } from '@folio/service-kit/faults/failure'
import type { DocumentFonts } from '../fonts/load-fonts.ts'
import { type ContentNode, formBytes, formContent } from './content-node.ts'
import type { MarkedContent, Show, ShownGlyph, TextState } from './shown-text.ts'
import { TextPen } from './text-pen.ts'

/** All texts of a page in the order they are drawn. */
export interface WalkedContent {
  readonly shows: readonly Show[]
  /** States that the page's own content leaves saved at its end, and restores that had nothing to restore. */
  readonly unrestored: number
  readonly underflow: number
}

interface GraphicsState {
  readonly toPage: Matrix
  readonly text: TextState
}

const maxOperators = 3_000_000
/** More letters than a large plan has; each takes some hundred bytes here. */
const maxGlyphs = 500_000
const maxDepth = 12
const maxForms = 20_000
/** Of forms that are drawn again; each is read anew wherever it is drawn. */
const maxRepeatedBytes = 64 * 1024 ** 2

const initialText: TextState = {
  font: undefined,
  fontObject: null,
  fontName: '',
  size: 0,
  charSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  leading: 0,
  rise: 0,
  mode: 0,
}

/** Follows the content of a page as far as text needs it (ISO 32000-1, 8.4.4, 9.3, 9.4). */
export class ContentWalker {
  readonly #document: PdfDocument
  readonly #fonts: DocumentFonts
  readonly #shows: Show[] = []
  #operators = 0
  #glyphs = 0
  #forms = 0
  readonly #formBytes = new Map<PdfStream, Uint8Array>()
  #repeatedBytes = 0

  constructor(document: PdfDocument, fonts: DocumentFonts) {
    this.#document = document
    this.#fonts = fonts
  }

  /** @throws Failure `too-complex` */
  walk(page: ContentNode): WalkedContent {
    const { unrestored, underflow } = this.#content(
      page,
      { toPage: identity, text: initialText },
      0,
      undefined,
    )
    return { shows: this.#shows, unrestored, underflow }
  }

  #content(node: ContentNode, inherited: GraphicsState, depth: number, outer: MarkedContent | undefined) {
    let state = inherited
    const saved: GraphicsState[] = []
    let underflow = 0
    let marked = outer
    const pen = new TextPen()
    for (const operator of readOperators(node.bytes)) {
      this.#operators += 1
      if (this.#operators > maxOperators) throw new Failure('too-complex')
      const { name, operands } = operator
      switch (name) {
        case 'q':
          saved.push(state)
          break
        case 'Q': {
          const before = saved.pop()
          if (before) state = before
          else underflow += 1
          break
        }
        case 'cm': {
          const matrix = matrixOf(operands.slice(-6))
          if (matrix) state = { ...state, toPage: concat(matrix, state.toPage) }
          break
        }
        case 'Do':
          this.#form(node, operator, state, depth, marked)
          break
        case 'BMC':
        case 'BDC':
          marked = markedBy(node, operator, marked)
          break
        case 'EMC':
          // A sequence ends in the stream it began in.
          if (marked !== outer) marked = marked?.around
          break
        case 'Tj':
        case 'TJ':
        case "'":
        case '"': {
          const spacing = name === '"' ? spacingOf(operands) : undefined
          const [wordSpacing, charSpacing] = spacing ?? [state.text.wordSpacing, state.text.charSpacing]
          state = { ...state, text: { ...state.text, wordSpacing, charSpacing } }
          if (name === "'" || name === '"') pen.nextLine(state.text.leading)
          this.#show(name, node, operator, { state, pen, marked, spacing })
          break
        }
        default:
          if (!pen.move(name, operands, state.text.leading)) {
            const text = this.#textState(node, name, operands, state.text)
            if (text !== state.text) state = { ...state, text }
          } else if (name === 'TD')
            state = { ...state, text: { ...state.text, leading: -numberAt(operands, -1) } }
      }
    }
    return { unrestored: saved.length, underflow }
  }

  #textState(node: ContentNode, name: string, operands: readonly PdfObject[], text: TextState): TextState {
    const value = numberAt(operands, -1)
    switch (name) {
      case 'Tf': {
        const font = operands.at(-2)
        const fontName = font instanceof Name ? font.text : ''
        const fontObject = this.#fonts.named(node.resources, fontName)
        return { ...text, font: this.#fonts.of(fontObject), fontObject, fontName, size: value }
      }
      case 'gs':
        return this.#fontOfState(node, operands.at(-1) ?? null, text)
      case 'Tc':
        return { ...text, charSpacing: value }
      case 'Tw':
        return { ...text, wordSpacing: value }
      case 'Tz':
        return { ...text, scale: value / 100 }
      case 'TL':
        return { ...text, leading: value }
      case 'Ts':
        return { ...text, rise: value }
      case 'Tr':
        return { ...text, mode: value }
      default:
        return text
    }
  }

  /** A graphics state may bring a font and its size (8.4.5). */
  #fontOfState(node: ContentNode, name: PdfObject, text: TextState): TextState {
    const states = this.#document.dict(node.resources, 'ExtGState')
    const state = name instanceof Name ? this.#document.dict(states, name.text) : undefined
    const chosen = this.#document.array(state, 'Font')
    if (!chosen) return text
    const [fontObject = null, second = null] = chosen
    const size = this.#document.resolve(second)
    if (typeof size !== 'number') return text
    return { ...text, font: this.#fonts.of(fontObject), fontObject, fontName: '', size }
  }

  #show(
    name: Show['operator'],
    node: ContentNode,
    { operands, start, end }: Operator,
    how: {
      readonly state: GraphicsState
      readonly pen: TextPen
      readonly marked: MarkedContent | undefined
      readonly spacing: readonly [number, number] | undefined
    },
  ): void {
    const { state, pen, marked, spacing } = how
    const { font } = state.text
    const shown = operands.at(-1)
    const items = name === 'TJ' && Array.isArray(shown) ? shown : [shown]
    const parts = items.filter((item) => item instanceof PdfString || typeof item === 'number')
    if (!font || !Number.isFinite(state.text.size) || state.text.size === 0) return
    const glyphs: ShownGlyph[] = []
    const text = { ...state.text, font }
    const toPage = concat(pen.matrix, state.toPage)
    const show: Show = {
      ...{ node, operator: name, start, end, spacing, parts, toPage, marked, glyphs },
      state: text,
    }
    const bytes = parts.reduce(
      (sum: number, part) => sum + (typeof part === 'number' ? 0 : part.bytes.length),
      0,
    )
    // A letter may take two bytes.
    if (this.#glyphs + bytes / 2 > maxGlyphs) throw new Failure('too-complex')
    pen.draw(show, state.toPage)
    this.#glyphs += glyphs.length
    if (this.#glyphs > maxGlyphs) throw new Failure('too-complex')
    for (const { code } of glyphs) font.witness(code.code)
    this.#shows.push(show)
  }

  #form(
    node: ContentNode,
    { operands, start, end }: Operator,
    state: GraphicsState,
    depth: number,
    marked: MarkedContent | undefined,
  ): void {
    const name = operands.at(-1)
    const objects = this.#document.dict(node.resources, 'XObject')
    if (!(name instanceof Name) || !objects || depth >= maxDepth) return
    const form = this.#document.stream(objects, name.text)
    if (!form) return
    if (this.#document.name(form.dict, 'Subtype') !== 'Form') return
    this.#forms += 1
    if (this.#forms > maxForms) throw new Failure('too-complex')
    const listed = this.#document.array(form.dict, 'Matrix')
    const matrix = listed ? matrixOf(this.#document.resolved(listed)) : undefined
    const child = formContent(this.#document, form, { bytes: this.#bytesOf(form), parent: node })
    node.children.push({ node: child, start, end })
    this.#content(child, { ...state, toPage: concat(matrix ?? identity, state.toPage) }, depth + 1, marked)
  }

  #bytesOf(form: PdfStream): Uint8Array {
    const known = this.#formBytes.get(form)
    if (known) this.#repeatedBytes += known.length
    if (this.#repeatedBytes > maxRepeatedBytes) throw new Failure('too-complex')
    const bytes = known ?? formBytes(this.#document, form)
    this.#formBytes.set(form, bytes)
    return bytes
  }
}

function markedBy(
  node: ContentNode,
  { operands, start, end }: Operator,
  around: MarkedContent | undefined,
): MarkedContent {
  const tag = operands.find((operand) => operand instanceof Name)
  const properties = operands.length > 1 ? (operands.at(-1) ?? null) : null
  if (properties instanceof Name) node.countProperties(properties.text, 1)
  return { node, start, end, tag: tag instanceof Name ? tag.text : '', properties, around }
}

function numberAt(operands: readonly PdfObject[], index: number): number {
  const value = operands.at(index)
  return typeof value === 'number' ? value : 0
}

const spacingOf = (operands: readonly PdfObject[]): readonly [number, number] => [
  numberAt(operands, -3),
  numberAt(operands, -2),
]
