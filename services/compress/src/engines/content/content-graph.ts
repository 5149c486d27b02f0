import type { Page } from '@folio/pdf-kit/objects/pages'
import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfStream } from '@folio/pdf-kit/objects/pdf-object'
import { Name, Ref } from '@folio/pdf-kit/pdf-syntax'

/** A content stream that is no page's: a form, a tiling pattern, a glyph. */
export interface ContentStream {
  readonly ref: Ref
  /** Whether it is a form XObject, which is painted in the space of whoever paints it. */
  readonly isForm: boolean
  /** Streams it may paint. */
  readonly children: readonly number[]
}

/** All content streams of these objects, each after all that may paint it; loops are cut somewhere. */
export function contentGraph(document: PdfDocument, ids: Iterable<number>): ContentStream[] {
  const found = new Map<number, ContentStream>()
  for (const id of ids) {
    const object = document.get(id)
    if (object instanceof PdfStream) {
      const isForm = isNamed(document.resolve(object.dict.get('Subtype') ?? null), 'Form')
      if (isForm || object.dict.has('PatternType')) {
        found.set(id, {
          ref: new Ref(id),
          isForm,
          children: childrenOf(document, object.dict.get('Resources')),
        })
      }
    } else if (isDict(object)) {
      const children = childrenOf(document, object.get('Resources'))
      for (const glyph of glyphsOf(document, object))
        found.set(glyph.id, { ref: glyph, isForm: false, children })
    }
  }
  return parentsFirst(found)
}

function parentsFirst(streams: ReadonlyMap<number, ContentStream>): ContentStream[] {
  const order: ContentStream[] = []
  const entered = new Set<number>()
  for (const root of streams.keys()) {
    const path: { stream: ContentStream; next: number }[] = []
    const enter = (id: number | undefined) => {
      const stream = id === undefined || entered.has(id) ? undefined : streams.get(id)
      if (!stream) return
      entered.add(stream.ref.id)
      path.push({ stream, next: 0 })
    }
    enter(root)
    for (let top = path.at(-1); top; top = path.at(-1)) {
      if (top.next < top.stream.children.length) enter(top.stream.children[top.next++])
      else {
        order.push(top.stream)
        path.pop()
      }
    }
  }
  return order.reverse()
}

/** Of a Type 3 font. */
function glyphsOf(document: PdfDocument, font: Dict): Ref[] {
  const procedures = document.resolve(font.get('CharProcs') ?? null)
  return isDict(procedures) ? [...procedures.values()].filter(isStreamOf(document)) : []
}

const isStreamOf =
  (document: PdfDocument) =>
  (value: PdfObject): value is Ref =>
    value instanceof Ref && document.resolve(value) instanceof PdfStream

/** Numbers of the streams that resources name; those of their masks too. */
export function childrenOf(document: PdfDocument, value: PdfObject | undefined): number[] {
  const resources = document.resolve(value ?? null)
  if (!isDict(resources)) return []
  const named = ['XObject', 'Pattern'].flatMap((category) => entriesOf(document, resources, category))
  const masks = entriesOf(document, resources, 'ExtGState').map((state) => maskOf(document, state))
  const glyphs = entriesOf(document, resources, 'Font').flatMap((value) => {
    const font = document.resolve(value)
    return isDict(font) ? glyphsOf(document, font) : []
  })
  return [...named, ...masks, ...glyphs].flatMap((child) => (child instanceof Ref ? [child.id] : []))
}

/** The form that a graphics state's soft mask is made of. */
export function maskOf(document: PdfDocument, state: PdfObject): PdfObject {
  const dict = document.resolve(state)
  const mask = isDict(dict) ? document.resolve(dict.get('SMask') ?? null) : null
  return isDict(mask) ? (mask.get('G') ?? null) : null
}

function entriesOf(document: PdfDocument, resources: Dict, category: string): PdfObject[] {
  const entries = document.resolve(resources.get(category) ?? null)
  return isDict(entries) ? [...entries.values()] : []
}

const isNamed = (value: PdfObject, text: string): boolean => value instanceof Name && value.text === text

/** Forms that are painted by something else than content whose size on the page is known: by annotations. */
export function appearanceForms(document: PdfDocument, pages: readonly Page[]): number[] {
  const found: number[] = []
  const collect = (value: PdfObject, depth: number) => {
    const object = document.resolve(value)
    if (value instanceof Ref && object instanceof PdfStream) found.push(value.id)
    if (isDict(object) && depth < 3) for (const entry of object.values()) collect(entry, depth + 1)
  }
  for (const { dict } of pages) {
    const annotations = document.resolve(dict.get('Annots') ?? null)
    for (const item of Array.isArray(annotations) ? annotations : []) {
      const annotation = document.resolve(item)
      if (isDict(annotation)) collect(annotation.get('AP') ?? null, 0)
    }
  }
  return found
}
