import { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, dictOf, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import type { Zlib } from '@folio/pdf-objects/zlib'

/** What is drawn on a page. */
export interface Drawing {
  readonly resources: Dict
  /** Operators, ASCII, not coded. */
  readonly content: string
}

/** A document of one page of so many points, on which is drawn what `draw` adds to it; without, the page is empty. */
export function singlePage(
  zlib: Zlib,
  [width, height]: readonly [number, number],
  draw?: (document: PdfDocument) => Drawing,
): PdfDocument {
  const document = new PdfDocument(zlib)
  const page = dictOf({ Type: new Name('Page'), MediaBox: [0, 0, width, height] })
  if (draw) {
    const { resources, content } = draw(document)
    page.set('Resources', resources)
    page.set('Contents', document.add(new PdfStream(new Map(), new TextEncoder().encode(content))))
  }
  const pages = document.add(dictOf({ Type: new Name('Pages'), Count: 1, Kids: [document.add(page)] }))
  page.set('Parent', pages)
  document.trailer.set('Root', document.add(dictOf({ Type: new Name('Catalog'), Pages: pages })))
  return document
}
