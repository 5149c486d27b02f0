import { contentParts } from '@folio/pdf-content/joined-content'
import { identity, invert } from '@folio/pdf-content/matrix'
import { pageToView } from '@folio/pdf-content/page-view'
import type { Page } from '@folio/pdf-document/pages/pages'
import { writeLatin1 } from '@folio/pdf-objects/bytes/latin1'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name, Ref } from '@folio/pdf-objects/values/pdf-syntax'
import type { PdfUpdate } from '@folio/pdf-objects/writing/pdf-update'
import type { ScannedLine } from '../scans/recognized-text.ts'
import { hiddenContent } from './hidden-content.ts'
import { HiddenFont } from './hidden-font.ts'

/** A page and what was read on it. */
export interface ReadLines {
  readonly page: Page
  readonly lines: readonly ScannedLine[]
}

/**
 * Gives pages text that nobody sees. It stands before what they paint, so that their own content streams need not be
 * touched, whatever state these leave behind.
 */
export function addHiddenText(document: PdfDocument, update: PdfUpdate, pages: readonly ReadLines[]): void {
  const font = new HiddenFont()
  const named = pages.map(({ page, lines }) => {
    const toPage = invert(pageToView(document, page)) ?? identity
    const fontName = freeName(document.dict(page.resources, 'Font'))
    return { page, fontName, content: hiddenContent(lines, toPage, { font, fontName }) }
  })
  const { zlib } = document
  const add = (object: PdfObject) => update.add(object)
  const fontRef = font.objects(zlib, add)
  for (const { page, fontName, content } of named) {
    const { dict, ref, resources } = page
    const packed = zlib.deflate(writeLatin1(content))
    const stream = add(new PdfStream(new Map([['Filter', new Name('FlateDecode')]]), packed))
    const fonts: Dict = new Map(document.dict(resources, 'Font')).set(fontName, fontRef)
    dict.set('Resources', new Map(resources).set('Font', fonts))
    const own = contentParts(document, dict.get('Contents') ?? null)
    dict.set('Contents', [stream, ...own.filter((part) => part instanceof Ref)])
    update.change(ref)
  }
}

function freeName(fonts: Dict | undefined): string {
  let name = 'Hidden'
  for (let number = 1; fonts?.has(name); number++) name = `Hidden${number}`
  return name
}
