import { annotationsOf, appearancesOf } from '@folio/pdf-document/annotations/annotations'
import type { Page } from '@folio/pdf-document/pages/pages'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { Steps } from '@folio/pdf-objects/walking/walk-tree'

/** A content stream that is no page's: a form, a tiling pattern, a glyph. */
export interface ContentStream {
  readonly ref: Ref
  /** Whether it is a form XObject, which is painted in the space of whoever paints it. */
  readonly isForm: boolean
  /** Streams it may paint. */
  readonly children: readonly ChildList[]
}

/** Numbers of the streams that a category of resources names: one list for all resources that share the category. */
export type ChildList = readonly number[]

/** All content streams of these objects, each after all that may paint it; loops are cut somewhere. */
export function contentGraph(
  document: PdfDocument,
  ids: Iterable<number>,
  named: NamedStreams,
): ContentStream[] {
  const streams = new Map<number, ContentStream>()
  for (const id of ids) {
    const object = document.get(id)
    if (object instanceof PdfStream) {
      const isForm = document.name(object.dict, 'Subtype') === 'Form'
      if (isForm || object.dict.has('PatternType'))
        streams.set(id, { ref: new Ref(id), isForm, children: named.by(object.dict.get('Resources')) })
    } else if (isDict(object) && object.has('CharProcs')) {
      const children = named.by(object.get('Resources'))
      for (const glyph of glyphsOf(document, object))
        streams.set(glyph.id, { ref: glyph, isForm: false, children })
    }
  }
  return parentsFirst(streams)
}

function parentsFirst(streams: ReadonlyMap<number, ContentStream>): ContentStream[] {
  const order: ContentStream[] = []
  const visited = new Set<number>()
  // Where a list is shared, whoever comes next goes on where the last one was: what lies before has been entered.
  const places = new Map<ChildList, number>()
  for (const root of streams.keys()) {
    const path: { readonly stream: ContentStream; list: number }[] = []
    const enter = (id: number | undefined) => {
      const stream = id === undefined || visited.has(id) ? undefined : streams.get(id)
      if (!stream) return
      visited.add(stream.ref.id)
      path.push({ stream, list: 0 })
    }
    enter(root)
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const list = top.stream.children[top.list]
      const place = (list && places.get(list)) ?? 0
      if (!list) {
        order.push(top.stream)
        path.pop()
      } else if (place < list.length) {
        places.set(list, place + 1)
        enter(list[place])
      } else top.list += 1
    }
  }
  return order.reverse()
}

/** The glyph procedures of a Type 3 font that are streams; none for other fonts. */
function glyphsOf(document: PdfDocument, font: Dict): Ref[] {
  const procedures = document.dict(font, 'CharProcs')
  return procedures ? [...procedures.values()].filter(isStreamOf(document)) : []
}

const isStreamOf =
  (document: PdfDocument) =>
  (value: PdfObject): value is Ref =>
    value instanceof Ref && document.resolve(value) instanceof PdfStream

/** The streams that resources name, looked up once for each category that several may share. */
export class NamedStreams {
  readonly #document: PdfDocument
  readonly #lists = new Map<Dict, ChildList>()
  readonly #steps = new Steps()

  constructor(document: PdfDocument) {
    this.#document = document
  }

  /** Those that resources name; those of their masks too. @throws OversizedStream where it never ends */
  by(value: PdfObject | undefined): readonly ChildList[] {
    const resources = this.#document.resolve(value)
    if (!isDict(resources)) return []
    return categories.flatMap((category) => {
      const entries = this.#document.dict(resources, category)
      if (!entries) return []
      const list = this.#lists.get(entries) ?? this.#listOf(category, entries)
      this.#lists.set(entries, list)
      return list.length > 0 ? [list] : []
    })
  }

  #listOf(category: (typeof categories)[number], entries: Dict): ChildList {
    const ids = new Set<number>()
    for (const entry of entries.values()) {
      for (const child of this.#childrenIn(category, entry)) {
        this.#steps.take()
        if (child instanceof Ref) ids.add(child.id)
      }
    }
    return [...ids]
  }

  #childrenIn(category: (typeof categories)[number], entry: PdfObject): readonly PdfObject[] {
    if (category === 'ExtGState') return [maskOf(this.#document, entry)]
    if (category !== 'Font') return [entry]
    const font = this.#document.resolve(entry)
    return isDict(font) ? glyphsOf(this.#document, font) : []
  }
}

const categories = ['XObject', 'Pattern', 'ExtGState', 'Font'] as const

/** The form that a graphics state's soft mask is made of. */
export function maskOf(document: PdfDocument, state: PdfObject): PdfObject {
  const dict = document.resolve(state)
  const mask = isDict(dict) ? document.dict(dict, 'SMask') : undefined
  return mask?.get('G') ?? null
}

/** Forms that are painted by something else than content whose size on the page is known: by annotations. */
export function appearanceForms(document: PdfDocument, pages: readonly Page[]): number[] {
  const annotations = pages.flatMap(({ dict }) => annotationsOf(document, dict))
  const forms = annotations.flatMap((annotation) => appearancesOf(document, annotation))
  return forms.flatMap((form) => (form instanceof Ref ? [form.id] : []))
}
