import { fontEncoding } from '@folio/font-kit/pdf-fonts/font-encoding'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, type PdfObject, PdfStream, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { CircularFonts } from './circular-fonts.ts'
import { ContentReading, type ContentVisitor } from './interpreter/content-reading.ts'
import { paintingOperators } from './painting-operators.ts'

/** Content with the resources that hold where it is painted. */
export interface PaintedContent {
  readonly operators: number
  /** What it paints, and how often. */
  readonly children: ReadonlyMap<PaintedContent, number>
}

const maxStreamBytes = 64 * 1024 ** 2

/** Finds out what content paints by its operators: forms, tiling patterns, glyphs of Type 3 fonts, groups of soft masks. */
export class PaintedStreams {
  readonly #document: PdfDocument
  readonly #known = new Map<PdfStream, Map<Dict, LazyContent>>()
  readonly #circles: CircularFonts
  readonly #codes = new Map<Dict, ReadonlyMap<number, PdfStream>>()

  constructor(document: PdfDocument) {
    this.#document = document
    this.#circles = new CircularFonts(document)
  }

  /** @throws DamagedPdf, OversizedStream, also later where children are asked for */
  content(bytes: () => Uint8Array, resources: Dict): PaintedContent {
    return new LazyContent(() => this.#read(bytes(), resources))
  }

  /**
   * A stream that takes resources from where it is painted, unless it has its own.
   * @param within the Type 3 font whose glyph it is, or that a glyph paints it of
   */
  stream(value: PdfObject | undefined, inherited: Dict, within?: Dict): PaintedContent | undefined {
    const stream = this.#document.resolve(value)
    if (!(stream instanceof PdfStream)) return undefined
    const resources = this.#document.dict(stream.dict, 'Resources') ?? inherited
    const contents = this.#known.get(stream) ?? new Map<Dict, LazyContent>()
    this.#known.set(stream, contents)
    const bytes = () => decodeStream(this.#document, stream, { maxBytes: maxStreamBytes }).bytes
    const known = contents.get(resources) ?? new LazyContent(() => this.#read(bytes(), resources, within))
    contents.set(resources, known)
    return known
  }

  #read(bytes: Uint8Array, resources: Dict, within?: Dict): PaintedContent {
    const children = new Map<PaintedContent, number>()
    const paint = (child: PaintedContent | undefined) => {
      if (child) children.set(child, (children.get(child) ?? 0) + 1)
    }
    let operators = 0
    const visitor: ContentVisitor = {
      operator: ({ name }, { state }) => {
        operators += 1
        if (!paintingOperators.has(name)) return true
        if (state.fill !== null) paint(this.stream(state.fill, resources, within))
        if (state.stroke !== null) paint(this.stream(state.stroke, resources, within))
        if (state.mask !== null)
          paint(this.stream(this.#document.resolveDict(state.mask)?.get('G'), resources, within))
        return true
      },
      paint: (object) => paint(this.#form(object, resources, within)),
      show: ({ operands }, { state }) => {
        const font = this.#document.resolveDict(state.text.fontObject)
        if (!font?.has('CharProcs') || (within && this.#circles.areInCircle(within, font))) return
        for (const glyph of this.#glyphs(font, operands.at(-1), resources)) paint(glyph)
      },
    }
    const source = { document: this.#document, resources, node: undefined }
    new ContentReading(visitor, source).read(bytes)
    return { operators, children }
  }

  #form(object: PdfObject, resources: Dict, within?: Dict): PaintedContent | undefined {
    const form = this.#document.resolve(object)
    return form instanceof PdfStream && this.#document.name(form.dict, 'Subtype') === 'Image'
      ? undefined
      : this.stream(form, resources, within)
  }

  *#glyphs(font: Dict, text: PdfObject | undefined, resources: Dict): Iterable<PaintedContent | undefined> {
    const codes = this.#codes.get(font) ?? this.#codesOf(font)
    this.#codes.set(font, codes)
    const own = this.#document.dict(font, 'Resources') ?? resources
    for (const part of Array.isArray(text) ? text : [text]) {
      if (!(part instanceof PdfString)) continue
      for (const code of part.bytes) {
        const glyph = codes.get(code)
        if (glyph) yield this.stream(glyph, own, font)
      }
    }
  }

  /** The glyphs of a Type 3 font (ISO 32000-1, 9.6.5), which are all named by differences. */
  #codesOf(font: Dict): ReadonlyMap<number, PdfStream> {
    const procedures = this.#document.dict(font, 'CharProcs')
    const codes = new Map<number, PdfStream>()
    for (const [code, name] of fontEncoding(this.#document, font).differences) {
      const glyph = this.#document.stream(procedures, name)
      if (glyph) codes.set(code, glyph)
    }
    return codes
  }
}

/** Content that is read when it is first asked for, as content may paint itself. */
class LazyContent implements PaintedContent {
  readonly #read: () => PaintedContent
  #content: PaintedContent | undefined

  constructor(read: () => PaintedContent) {
    this.#read = read
  }

  get operators(): number {
    return this.#whole().operators
  }

  get children(): ReadonlyMap<PaintedContent, number> {
    return this.#whole().children
  }

  #whole(): PaintedContent {
    this.#content ??= this.#read()
    return this.#content
  }
}
