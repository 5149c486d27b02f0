import { boxThrough } from '@folio/pdf-content/interpreter/clipping-path'
import { ContentReading, type ContentVisitor } from '@folio/pdf-content/interpreter/content-reading'
import { type GraphicsState, initialState } from '@folio/pdf-content/interpreter/graphics-state'
import { concat } from '@folio/pdf-content/matrix'
import { matrixIn } from '@folio/pdf-content/matrix-in'
import type { Operator } from '@folio/pdf-content/read-operators'
import { boxOf, intersection } from '@folio/pdf-document/pages/box'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type PdfObject, PdfStream, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { Failure } from '@folio/service-kit/faults/failure'
import type { DocumentFonts } from '../fonts/load-fonts.ts'
import { type ContentNode, formBytes, formNode } from './content-node.ts'
import { drawGlyphs } from './draw-glyphs.ts'
import { type DrawnRule, type RuledLine, RuledLines } from './ruled-lines.ts'
import type { MarkedContent, Show, ShownGlyph } from './shown-text.ts'
import { TextClips } from './text-clips.ts'

/** All texts of a page in the order they are drawn, and the lines that it draws. */
export interface WalkedContent {
  readonly shows: readonly Show[]
  readonly ruled: readonly RuledLine[]
  /** Those of them that are parts of a path by themselves. */
  readonly rules: readonly DrawnRule[]
  /** States that the page's own content leaves saved at its end, and restores that had nothing to restore. */
  readonly unrestored: number
  readonly underflow: number
}

const maxOperators = 3_000_000
/** More letters than a large plan has; each takes some hundred bytes here. */
const maxGlyphs = 500_000
const maxDepth = 12
const maxForms = 20_000
/** Most bytes of forms that are drawn again; each is read anew wherever it is drawn. */
const maxRepeatedBytes = 64 * 1024 ** 2

type Reading = ContentReading<ContentNode>

/** Collects the texts of a page and of the forms on it. */
export class ContentWalker implements ContentVisitor<ContentNode> {
  readonly #document: PdfDocument
  readonly #fonts: DocumentFonts
  readonly #shows: Show[] = []
  readonly #ruled = new RuledLines()
  #operators = 0
  #glyphs = 0
  #forms = 0
  #depth = 0
  readonly #formBytes = new Map<PdfStream, Uint8Array>()
  #repeatedBytes = 0
  /** The clips of the stream that is read. */
  #clips: TextClips | undefined

  constructor(document: PdfDocument, fonts: DocumentFonts) {
    this.#document = document
    this.#fonts = fonts
  }

  /** @throws Failure `too-complex` */
  walk(page: ContentNode): WalkedContent {
    const { depth, underflow } = this.#read(page, initialState, undefined)
    const { lines, rules } = this.#ruled
    return { shows: this.#shows, ruled: lines, rules, unrestored: depth, underflow }
  }

  operator(operator: Operator, { node, depth, state }: Reading): boolean {
    this.#clips?.operator(operator, depth)
    this.#ruled.operator(operator, { node, matrix: state.matrix, clip: state.clip })
    this.#operators += 1
    if (this.#operators > maxOperators) throw new Failure('too-complex')
    return true
  }

  beginMarked({ node, properties }: MarkedContent): void {
    if (properties instanceof Name) node.countProperties(properties.text, 1)
  }

  show({ name, operands, start, end }: Operator, { node, state, pen, marked }: Reading): void {
    const font = this.#fonts.of(state.text.fontObject)
    if (!font || !Number.isFinite(state.text.size) || state.text.size === 0) return
    const shown = operands.at(-1)
    const items = name === 'TJ' && Array.isArray(shown) ? shown : [shown]
    const parts = items.filter((item) => item instanceof PdfString || typeof item === 'number')
    const { wordSpacing, charSpacing } = state.text
    const glyphs: ShownGlyph[] = []
    const show: Show = {
      ...{ node, operator: name as Show['operator'], start, end, parts, marked, glyphs },
      spacing: name === '"' ? [wordSpacing, charSpacing] : undefined,
      toPage: concat(pen.matrix, state.matrix),
      clip: state.clip,
      state: { ...state.text, font },
    }
    const bytes = parts.reduce(
      (sum: number, part) => sum + (typeof part === 'number' ? 0 : part.bytes.length),
      0,
    )
    // A letter may take two bytes.
    if (this.#glyphs + bytes / 2 > maxGlyphs) throw new Failure('too-complex')
    drawGlyphs(show, pen, state.matrix, this.#glyphs)
    this.#glyphs += glyphs.length
    if (this.#glyphs > maxGlyphs) throw new Failure('too-complex')
    for (const { code } of glyphs) font.witness(code.code)
    show.textClip = this.#clips?.show(show)
    this.#shows.push(show)
  }

  paint(object: PdfObject, { start, end }: Operator, { node, state, marked }: Reading): void {
    const form = this.#document.resolve(object)
    if (this.#depth >= maxDepth || !(form instanceof PdfStream)) return
    if (this.#document.name(form.dict, 'Subtype') !== 'Form') return
    this.#forms += 1
    if (this.#forms > maxForms) throw new Failure('too-complex')
    const own = matrixIn(this.#document, form.dict.get('Matrix') ?? null)
    const child = formNode(this.#document, form, { bytes: this.#bytesOf(form), parent: node })
    node.children.push({ node: child, start, end })
    this.#depth += 1
    const matrix = concat(own, state.matrix)
    const box = boxOf(this.#document, form.dict.get('BBox'))
    const seen = box && boxThrough(box, matrix)
    const clip = seen && state.clip ? intersection(state.clip, seen) : (seen ?? state.clip)
    this.#read(child, { ...state, matrix, clip }, marked)
    this.#depth -= 1
  }

  #read(node: ContentNode, state: GraphicsState, marked: MarkedContent | undefined): Reading {
    const source = { document: this.#document, resources: node.resources, node, state, marked, clips: true }
    const reading = new ContentReading(this, source)
    const around = this.#clips
    this.#clips = new TextClips(node)
    reading.read(node.bytes)
    this.#clips = around
    return reading
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
