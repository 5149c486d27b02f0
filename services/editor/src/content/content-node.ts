import { pageContent } from '@folio/pdf-content/joined-content'
import type { Page } from '@folio/pdf-document/pages/pages'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict, PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'

/** What stands between two offsets of a content stream is to be replaced by these bytes (latin1). */
export interface Splice {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A form drawn by a `Do`: the same form drawn twice makes two nodes, because each may be edited for itself. */
export interface ChildContent {
  readonly node: ContentNode
  /** Where its `Do` stands in the parent. */
  readonly start: number
  readonly end: number
}

/** The content of a page, or of a form where it is drawn, with what is to be changed in it. */
export class ContentNode {
  readonly bytes: Uint8Array
  readonly resources: Dict
  /** The form; undefined for a page. */
  readonly form: PdfStream | undefined
  readonly children: ChildContent[] = []
  readonly splices: Splice[] = []
  /** Resources that the new content names, by category and name. */
  readonly additions = new Map<string, Map<string, PdfObject>>()
  /** How often the content names each property list, and how often it still will. */
  readonly properties = new Map<string, number>()
  #names = 0

  constructor(bytes: Uint8Array, resources: Dict, form?: PdfStream) {
    this.bytes = bytes
    this.resources = resources
    this.form = form
  }

  /** One more (or, negative, fewer) uses of a property list. */
  countProperties(name: string, uses: number): void {
    this.properties.set(name, (this.properties.get(name) ?? 0) + uses)
  }

  /** Adds a resource under a name that is not in use. */
  addResource(document: PdfDocument, category: 'Font' | 'XObject' | 'Properties', value: PdfObject): string {
    const existing = document.dict(this.resources, category)
    const isTaken = (name: string) => existing?.has(name)
    let name: string
    do {
      this.#names += 1
      name = `Folio${this.#names}`
    } while (isTaken(name))
    const added = this.additions.get(category) ?? new Map<string, PdfObject>()
    this.additions.set(category, added.set(name, value))
    return name
  }
}

const maxBytes = 128 * 1024 ** 2

/** The content of a page, to be edited. */
export function pageNode(document: PdfDocument, page: Page): ContentNode {
  return new ContentNode(pageContent(document, page.dict, maxBytes), page.resources)
}

/** A form without resources of its own takes those of whoever draws it (7.8.3). @param bytes its content, decoded */
export function formNode(
  document: PdfDocument,
  form: PdfStream,
  { bytes, parent }: { readonly bytes: Uint8Array; readonly parent: ContentNode },
): ContentNode {
  const own = document.dict(form.dict, 'Resources')
  return new ContentNode(bytes, own ?? parent.resources, form)
}

/** The decoded content of a form. @throws OversizedStream beyond 128 MB */
export const formBytes = (document: PdfDocument, form: PdfStream): Uint8Array =>
  decodeStream(document, form, { maxBytes }).bytes
