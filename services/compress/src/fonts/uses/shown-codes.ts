import { ContentReading, type ContentVisitor } from '@folio/pdf-content/interpreter/content-reading'
import { joinedContent } from '@folio/pdf-content/joined-content'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfStream, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import type { WorkTime } from '../../work/work-time.ts'

/** What all content of a document shows. */
export interface ShownCodes {
  /** Bytes of simple fonts, pairs of bytes of composite ones; a font that is named but shows nothing has none. */
  readonly codes: ReadonlyMap<Dict, ReadonlySet<number>>
}

/** Content that cannot be followed for certain; then no font may lose a glyph. */
export class UnclearContent extends Error {}

/** Text shown before the content sets a font: in whatever font whoever draws it has set. */
type Inherited = ReadonlySet<PdfString>

const maxDepth = 48
/** Strings that whoever draws a form shows in fonts of its own; each counts again wherever the form is drawn. */
const maxInherited = 10_000
/** The number of operators between two looks at the time. */
const operatorsPerLook = 10_000

/** Collects the codes shown in every font, stream by stream; each stream is read once. */
export class CodeCollector implements ShownCodes {
  readonly codes = new Map<Dict, Set<number>>()
  /** Fonts that content sets, whether or not it shows anything in them. */
  readonly selected = new Set<Dict>()
  readonly #document: PdfDocument
  readonly #time: WorkTime
  readonly #streams = new Map<PdfStream, Map<Dict | undefined, Inherited>>()
  readonly #resources = new Set<Dict>()
  #depth = 0

  constructor(document: PdfDocument, time: WorkTime) {
    this.#document = document
    this.#time = time
  }

  /** All resources that were met. */
  get resources(): Iterable<Dict> {
    return this.#resources
  }

  /** Whether it was met in content or what content leads to. */
  hasRead(stream: PdfStream): boolean {
    return this.#streams.has(stream)
  }

  /** A page's content. @throws UnclearContent, DamagedPdf, OversizedStream */
  page(contents: readonly PdfStream[], resources: Dict): void {
    const inherited = this.#read(joinedContent(this.#document, contents), resources)
    if (inherited.size > 0) throw new UnclearContent('text without a font')
  }

  /** A form, tiling pattern or appearance; `outer` are the resources it takes where it has none itself. */
  form(stream: PdfStream, outer: Dict | undefined): Inherited {
    const own = this.#document.dict(stream.dict, 'Resources')
    const key = own ? undefined : outer
    const known = this.#streams.get(stream)?.get(key)
    if (known) return known
    const results = this.#streams.get(stream) ?? new Map<Dict | undefined, Inherited>()
    this.#streams.set(stream, results)
    // A form that draws itself is not drawn again inside itself.
    results.set(key, new Set())
    const resources: Dict = own ?? outer ?? new Map()
    const inherited = this.#read(joinedContent(this.#document, [stream]), resources)
    results.set(key, inherited)
    return inherited
  }

  #read(bytes: Uint8Array, resources: Dict): Inherited {
    if (this.#depth >= maxDepth) throw new UnclearContent('content is nested too deeply')
    this.#depth += 1
    this.#visit(resources)
    const inherited = new Set<PdfString>()
    let operators = 0
    const show = (text: PdfObject | undefined, { state }: ContentReading) => {
      if (!(text instanceof PdfString)) return
      const font = this.#document.resolveDict(state.text.fontObject)
      if (font) this.#add(font, text.bytes)
      else if (inherited.add(text).size > maxInherited)
        throw new UnclearContent('too much text without a font')
    }
    const visitor: ContentVisitor = {
      operator: () => {
        if (operators++ % operatorsPerLook === 0 && this.#time.isOver()) throw new UnclearContent('no time')
        return true
      },
      font: (font) => this.#select(font),
      graphicsState: (state) => {
        const font = this.#document.resolveDict(this.#document.array(state, 'Font')?.[0])
        if (font) this.#visitFont(font, resources)
      },
      show: ({ operands }, reading) => {
        const last = operands.at(-1)
        for (const text of Array.isArray(last) ? last : [last]) show(text, reading)
      },
      paint: (object, _, reading) => {
        for (const text of this.#draw(resources, object)) show(text, reading)
      },
    }
    new ContentReading(visitor, { document: this.#document, resources, node: undefined }).read(bytes)
    this.#depth -= 1
    return inherited
  }

  #draw(resources: Dict, object: PdfObject): Inherited {
    const form = this.#document.resolve(object)
    return form instanceof PdfStream && isForm(form) ? this.form(form, resources) : new Set()
  }

  /** Everything that resources may draw, even where no operator is seen to do it. */
  #visit(resources: Dict): void {
    if (this.#resources.has(resources)) return
    this.#resources.add(resources)
    for (const value of this.#entries(resources, 'Font')) if (isDict(value)) this.#visitFont(value, resources)
    for (const value of this.#entries(resources, 'XObject')) this.#visitForm(value, resources)
    for (const value of this.#entries(resources, 'Pattern')) {
      if (value instanceof PdfStream) this.form(value, resources)
    }
    for (const value of this.#entries(resources, 'ExtGState')) {
      const mask = isDict(value) ? this.#document.dict(value, 'SMask') : undefined
      if (mask) this.#visitForm(this.#document.entry(mask, 'G'), resources)
    }
  }

  #visitForm(value: PdfObject, resources: Dict): void {
    if (value instanceof PdfStream && isForm(value)) this.form(value, resources)
  }

  #visitFont(font: Dict, resources: Dict): void {
    if (!this.codes.has(font)) this.codes.set(font, new Set())
    if (this.#document.name(font, 'Subtype') !== 'Type3') return
    const outer = this.#document.dict(font, 'Resources') ?? resources
    for (const glyph of this.#entries(font, 'CharProcs')) {
      if (glyph instanceof PdfStream) this.form(glyph, outer)
    }
  }

  #select(value: PdfObject): void {
    const font = this.#document.resolveDict(value)
    // Viewers look for it further out, or take one of their own; what is shown then is not known.
    if (!font) throw new UnclearContent('font that is not in the resources')
    this.selected.add(font)
  }

  #add(font: Dict, bytes: Uint8Array): void {
    const codes = this.codes.get(font) ?? new Set()
    this.codes.set(font, codes)
    if (this.#document.name(font, 'Subtype') !== 'Type0') {
      for (const byte of bytes) codes.add(byte)
      return
    }
    for (let at = 0; at < bytes.length; at += 2) codes.add(((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0))
  }

  #entries(dict: Dict, key: string): PdfObject[] {
    const values = this.#document.dict(dict, key)?.values() ?? []
    return [...values].map((value) => this.#document.resolve(value))
  }
}

const isForm = ({ dict }: PdfStream): boolean => {
  const subtype = dict.get('Subtype')
  return !(subtype instanceof Name) || subtype.text !== 'Image'
}
