import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, type PdfObject, PdfStream, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name, Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'

/** What may stand for an object in a test: `/Name`, plain values, lists, and dictionaries as objects. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | Uint8Array
  | Ref
  | PdfStream
  | Name
  | PdfString
  | readonly Plain[]
  | { readonly [key: string]: Plain }

export function toPdf(value: Plain): PdfObject {
  if (typeof value === 'string') return value.startsWith('/') ? new Name(value.slice(1)) : PdfString.of(value)
  if (value instanceof Uint8Array) return new PdfString(value)
  if (Array.isArray(value)) return value.map(toPdf)
  const isObject = value instanceof Ref || value instanceof PdfStream || value instanceof Name
  if (typeof value !== 'object' || value === null || isObject || value instanceof PdfString)
    return value as PdfObject
  return dictionary(value as { readonly [key: string]: Plain })
}

export const dictionary = (entries: { readonly [key: string]: Plain }): Dict =>
  new Map(Object.entries(entries).map(([key, entry]) => [key, toPdf(entry)]))

export interface PageContent {
  readonly content: string
  readonly resources?: { readonly [key: string]: Plain }
  readonly entries?: { readonly [key: string]: Plain }
}

/** A PDF being built for a test. */
export class PdfBuilder {
  readonly document = new PdfDocument(nodeZlib)
  readonly #pages = this.document.add(new Map())
  readonly #kids: Ref[] = []
  readonly catalog: Dict = dictionary({ Type: '/Catalog', Pages: this.#pages })

  constructor() {
    this.document.trailer.set('Root', this.document.add(this.catalog))
  }

  add(value: Plain): Ref {
    return this.document.add(toPdf(value))
  }

  stream(entries: { readonly [key: string]: Plain }, data: Uint8Array | string): Ref {
    const raw = typeof data === 'string' ? Buffer.from(data, 'latin1') : data
    return this.document.add(new PdfStream(dictionary(entries), raw))
  }

  /** A page of 300 by 200 points unless its entries say otherwise. */
  page({ content, resources = {}, entries = {} }: PageContent): Ref {
    const page = this.add({
      ...{ Type: '/Page', Parent: this.#pages, MediaBox: [0, 0, 300, 200], Resources: resources },
      ...{ Contents: this.stream({}, content), ...entries },
    })
    this.#kids.push(page)
    return page
  }

  bytes({ objectStreams = false } = {}): Buffer {
    const tree = dictionary({ Type: '/Pages', Count: this.#kids.length, Kids: this.#kids })
    this.document.set(this.#pages.id, tree)
    return Buffer.concat([...writePdf(this.document, { objectStreams, version: '1.7' })])
  }
}
