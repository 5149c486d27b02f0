import { contentStreams } from '@folio/pdf-content/joined-content'
import { annotationsOf, appearancesOf } from '@folio/pdf-document/annotations/annotations'
import { pagesOf } from '@folio/pdf-document/pages/pages'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import type { WorkTime } from '../../work/work-time.ts'
import { CodeCollector } from './shown-codes.ts'

export interface DocumentCodes {
  readonly codes: ReadonlyMap<Dict, ReadonlySet<number>>
  /** Fonts in which more may be written later: those of forms, and of texts that viewers let one edit. */
  readonly writable: ReadonlySet<Dict>
  /** Fonts that content sets, whether or not it shows anything in them. */
  readonly selected: ReadonlySet<Dict>
  /** Resources of all pages, forms, patterns and glyphs. */
  readonly resources: Iterable<Dict>
}

/** Reads all content there is. @throws UnclearContent, DamagedPdf, OversizedStream */
export function documentCodes(document: PdfDocument, ids: Iterable<number>, time: WorkTime): DocumentCodes {
  const collector = new CodeCollector(document, time)
  const writable = new WritableFonts(document)
  const pages = pagesOf(document)
  for (const { dict, resources } of pages) {
    collector.page(contentStreams(document, dict.get('Contents') ?? null), resources)
  }
  const pageDicts = new Set(pages.map(({ dict }) => dict))
  for (const id of ids) {
    const object = document.get(id)
    // Annotations, templates that actions turn into pages, and forms that hang at neither.
    if (isDict(object) && document.name(object, 'Type') === 'Page' && !pageDicts.has(object)) {
      const resources = document.dict(object, 'Resources')
      const contents = contentStreams(document, object.get('Contents') ?? null)
      collector.page(contents, resources ?? new Map())
    }
    if (
      object instanceof PdfStream &&
      (document.name(object.dict, 'Subtype') === 'Form' || object.dict.has('PatternType'))
    ) {
      if (object.dict.has('Resources')) collector.form(object, undefined)
    }
  }
  for (const page of pages) {
    for (const annotation of annotationsOf(document, page.dict)) {
      const editable = ['Widget', 'FreeText'].includes(document.name(annotation, 'Subtype') ?? '')
      for (const appearance of document.resolveAll(appearancesOf(document, annotation))) {
        if (!(appearance instanceof PdfStream)) continue
        collector.form(appearance, page.resources)
        if (editable) writable.add(appearance.dict.get('Resources') ?? null)
      }
    }
  }
  // Forms that only something else than content leads to, such as icons of buttons: unclear, if they show text.
  for (const id of ids) {
    const object = document.get(id)
    if (object instanceof PdfStream && isContent(object) && !collector.hasRead(object))
      collector.form(object, undefined)
  }
  const form = document.dict(document.catalog, 'AcroForm')
  if (form) writable.add(form.get('DR') ?? null)
  const { codes, selected, resources } = collector
  return { codes, selected, resources, writable: writable.fonts }
}

/** Forms and patterns have a box, also those that do not say what they are; meshes of colours may have one too. */
const isContent = ({ dict }: PdfStream): boolean => dict.has('BBox') && !dict.has('ShadingType')

/** The fonts of resources and of the forms in them. */
class WritableFonts {
  readonly fonts = new Set<Dict>()
  readonly #document: PdfDocument
  readonly #seen = new Set<Dict>()

  constructor(document: PdfDocument) {
    this.#document = document
  }

  add(value: PdfObject): void {
    const waiting = [value]
    while (waiting.length > 0) {
      const resources = this.#document.resolve(waiting.pop() ?? null)
      if (!isDict(resources) || this.#seen.has(resources)) continue
      this.#seen.add(resources)
      for (const font of this.#values(resources, 'Font')) if (isDict(font)) this.fonts.add(font)
      for (const form of this.#values(resources, 'XObject')) {
        if (form instanceof PdfStream) waiting.push(form.dict.get('Resources') ?? null)
      }
    }
  }

  #values(resources: Dict, category: string): PdfObject[] {
    const entries = this.#document.dict(resources, category)
    return entries ? this.#document.resolveAll(entries.values()) : []
  }
}
