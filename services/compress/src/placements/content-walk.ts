import { ContentReading, type ContentVisitor } from '@folio/pdf-content/interpreter/content-reading'
import { initialState, initialText } from '@folio/pdf-content/interpreter/graphics-state'
import { joinedContent } from '@folio/pdf-content/joined-content'
import { concat, type Matrix, scaling, sides } from '@folio/pdf-content/matrix'
import { matrixIn } from '@folio/pdf-content/matrix-in'
import type { Operator } from '@folio/pdf-content/read-operators'
import { DamagedPdf, OversizedStream } from '@folio/pdf-objects/damaged-pdf'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import type { WorkTime } from '../work/work-time.ts'
import type { PaintedSize } from './painted-size.ts'

type Reading = ContentReading<undefined>

/** Beyond these a file is made to keep readers busy. */
const maxOperators = 50_000_000
const maxWalks = 20_000
const maxDepth = 50
/** Looks at whether something was walked already, and bytes of streams that are walked again at another size. */
const maxLooks = 2_000_000
const maxRepeatedBytes = 64 * 1024 ** 2

/** Follows content streams to the images they paint. */
export class ContentWalk implements ContentVisitor {
  readonly painted = new Map<number, PaintedSize>()
  /** Whether all content could be read to its end. */
  isComplete = true
  readonly #document: PdfDocument
  readonly #time: WorkTime
  readonly #walked = new Set<string>()
  readonly #read = new Set<PdfStream>()
  readonly #type3 = new Map<Dict, boolean>()
  #looks = 0
  #repeatedBytes = 0
  #operators = 0
  #depth = 0

  constructor(document: PdfDocument, time: WorkTime) {
    this.#document = document
    this.#time = time
  }

  /**
   * @param bytes read only when the resources name something that can lead to an image, or the font's glyphs may
   * @param text the font in force where the content begins
   */
  content(bytes: () => Uint8Array, resources: Dict, matrix: Matrix, text = initialText): void {
    if (this.#depth >= maxDepth) this.isComplete = false
    const mayPaint = this.#isType3(text.fontObject) || this.#leadsToImages(resources)
    // What cannot be read to its end is used for nothing.
    if (!this.isComplete || !mayPaint) return
    const state = { ...initialState, matrix, text }
    this.#depth += 1
    const source = { document: this.#document, resources, node: undefined, state }
    new ContentReading(this, source).read(this.#readable(bytes))
    this.#depth -= 1
  }

  operator(): boolean {
    this.#operators += 1
    if (this.#operators > maxOperators) this.isComplete = false
    return this.isComplete
  }

  paint(value: PdfObject, _: Operator, { state, resources }: Reading): void {
    const object = this.#document.resolve(value)
    if (!(object instanceof PdfStream) || !(value instanceof Ref)) return
    if (this.#document.name(object.dict, 'Subtype') === 'Form')
      this.#stream(object, value, resources, state.matrix, state.text)
    else this.#place(value.id, state.matrix)
  }

  pattern(value: PdfObject, { base, resources }: Reading): void {
    this.form(value, resources, base)
  }

  graphicsState(dict: Dict, { state, resources }: Reading): void {
    const softMask = this.#document.dict(dict, 'SMask')
    if (softMask) this.form(softMask.get('G') ?? null, resources, state.matrix)
  }

  /** All glyphs of a Type 3 font at the size in which any of them is shown (9.6.5). */
  show(_: Operator, { state, pen, resources }: Reading): void {
    const { fontObject, size } = state.text
    const font = this.#document.resolve(fontObject)
    if (!isDict(font) || !(fontObject instanceof Ref)) return
    const procedures = this.#document.dict(font, 'CharProcs')
    if (!procedures) return
    const own = this.#document.dict(font, 'Resources')
    const toText = concat(matrixIn(this.#document, font.get('FontMatrix') ?? null), scaling(size))
    const matrix = concat(concat(toText, pen.matrix), state.matrix)
    if (!this.#isNew(fontObject, matrix)) return
    for (const glyph of procedures.values()) {
      if (!this.isComplete) return
      this.form(glyph, own ?? resources, matrix)
    }
  }

  /** A form XObject under this transformation; its own matrix comes first. */
  form(value: PdfObject, inherited: Dict, outer: Matrix): void {
    const form = this.#document.resolve(value)
    if (!(form instanceof PdfStream)) return
    this.#stream(form, value, inherited, outer)
  }

  /** @param text forms begin with the font of who paints them (ISO 32000-1, 8.10.1) */
  #stream(stream: PdfStream, value: PdfObject, inherited: Dict, outer: Matrix, text = initialText): void {
    const matrix = concat(matrixIn(this.#document, stream.dict.get('Matrix') ?? null), outer)
    // The same form at the same size paints the same images at the same sizes, and a form in itself nothing new.
    const font = this.#isType3(text.fontObject) ? text : initialText
    if (!(value instanceof Ref) || !this.#isNew(value, matrix, font)) return
    const own = this.#document.dict(stream.dict, 'Resources')
    this.content(() => this.#bytesOf(stream), own ?? inherited, matrix, font)
  }

  #bytesOf(stream: PdfStream): Uint8Array {
    const isRead = this.#read.has(stream)
    this.#read.add(stream)
    const bytes = joinedContent(this.#document, [stream])
    if (isRead) this.#repeatedBytes += bytes.length
    if (this.#repeatedBytes > maxRepeatedBytes)
      throw new OversizedStream('content that is painted over and over')
    return bytes
  }

  #isNew({ id }: Ref, matrix: Matrix, { fontObject, size } = initialText): boolean {
    const inherited = fontObject instanceof Ref ? ` ${fontObject.id} ${size.toPrecision(3)}` : ''
    const key = `${id} ${sizeKey(matrix)}${inherited}`
    this.#looks += 1
    if (this.#walked.has(key) && this.#looks <= maxLooks) return false
    if (this.#walked.size > maxWalks || this.#looks > maxLooks || this.#time.isOver()) {
      this.isComplete = false
      return false
    }
    this.#walked.add(key)
    return true
  }

  /** Nothing for content that cannot be unpacked: of such a document no size is certain. */
  #readable(bytes: () => Uint8Array): Uint8Array {
    try {
      return bytes()
    } catch (error) {
      if (!(error instanceof DamagedPdf || error instanceof OversizedStream)) throw error
      this.isComplete = false
      return new Uint8Array()
    }
  }

  #place(image: number, matrix: Matrix): void {
    const { width, height } = sides(matrix)
    const known = this.painted.get(image)
    this.painted.set(image, {
      width: Math.max(width, known?.width ?? 0),
      height: Math.max(height, known?.height ?? 0),
    })
  }

  #leadsToImages(resources: Dict): boolean {
    const has = (category: string) => {
      const entries = this.#document.dict(resources, category)
      return entries !== undefined && entries.size > 0
    }
    return has('XObject') || has('Pattern') || has('ExtGState') || this.#hasType3(resources)
  }

  #hasType3(resources: Dict): boolean {
    const fonts = this.#document.dict(resources, 'Font')
    if (!fonts) return false
    const has = this.#type3.get(fonts) ?? [...fonts.values()].some((value) => this.#isType3(value))
    this.#type3.set(fonts, has)
    return has
  }

  #isType3(value: PdfObject): boolean {
    const font = this.#document.resolve(value)
    return isDict(font) && font.has('CharProcs')
  }
}

/**
 * Returns a key that is equal for transformations whose difference in size nobody sees; where something stands makes
 * none.
 */
const sizeKey = ([a, b, c, d]: Matrix): string => [a, b, c, d].map((value) => value.toPrecision(3)).join()
