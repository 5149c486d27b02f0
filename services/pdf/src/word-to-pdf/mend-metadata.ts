import { escapeXml } from '@folio/contract/files/xml-references'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, PdfStream, PdfString } from '@folio/pdf-objects/values/pdf-object'

const maxBytes = 16 * 1024 ** 2
const ownNames = 'xmlns:dc="http://purl.org/dc/elements/1.1/"'

/**
 * Mends what LibreOffice says about a PDF in its XMP metadata, which only PDF/A and PDF/UA have with 7.4: it escapes
 * every text twice, so that `A & B` reads `A &amp; B`. LibreOffice 25.2 gives the time that the document was made, or
 * one of zeros, as that of the PDF.
 *
 * @param title for a document that has none, where one is needed: PDF/UA (ISO 14289-1, 7.1)
 */
export function mendMetadata(document: PdfDocument, title: string | undefined): void {
  const stream = document.stream(document.catalog, 'Metadata')
  if (!stream) return
  const original = textOf(document, stream)
  const once = original.replace(/&amp;(amp|lt|gt|quot|apos);/g, '&$1;')
  const isMissing = title !== undefined && titleOf(document).trim() === ''
  const dated = withTime(once, document.text(infoOf(document), 'CreationDate'))
  const xmp = isMissing ? withTitle(dated, title) : dated
  if (isMissing) setTitle(document, title)
  if (xmp === original) return
  // Simple readers look for it in the bytes of the file.
  const dict = new Map(stream.dict)
  dict.delete('Filter')
  dict.delete('DecodeParms')
  document.catalog.set('Metadata', document.add(new PdfStream(dict, Buffer.from(xmp))))
}

/** Whether a reader would see it: a text that is escaped twice, or a time of zeros. Plain PDFs of LibreOffice 7.4 have no metadata. */
export function hasWrongMetadata(document: PdfDocument): boolean {
  const stream = document.stream(document.catalog, 'Metadata')
  return (
    stream !== undefined &&
    /&amp;(?:amp|lt|gt|quot|apos);|<xmp:CreateDate>0000-/.test(textOf(document, stream))
  )
}

const textOf = (document: PdfDocument, stream: PdfStream): string =>
  Buffer.from(decodeStream(document, stream, { maxBytes }).bytes).toString()

function setTitle(document: PdfDocument, title: string): void {
  infoOf(document).set('Title', PdfString.of(title))
  const preferences = document.dict(document.catalog, 'ViewerPreferences')
  const newPreferences: Dict = new Map(preferences ?? [])
  document.catalog.set('ViewerPreferences', newPreferences.set('DisplayDocTitle', true))
}

function titleOf(document: PdfDocument): string {
  return document.text(infoOf(document), 'Title') ?? ''
}

function infoOf(document: PdfDocument): Dict {
  const info = document.dict(document.trailer, 'Info')
  if (info) return info
  const dict: Dict = new Map()
  document.trailer.set('Info', document.add(dict))
  return dict
}

/** The time that the file's information has, `D:20261125193617+01'00'` (ISO 32000-1, 7.9.4), where it is another. */
function withTime(xmp: string, creationDate: string | undefined): string {
  const [, year, month, day, hour, minute, second, zone = ''] =
    /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(.*)$/.exec(creationDate ?? '') ?? []
  if (year === undefined) return xmp
  const [, sign, hours, minutes = '00'] = /^([+-])(\d\d)'?(\d\d)?/.exec(zone) ?? []
  const time = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  return xmp.replace(/(<xmp:CreateDate>)([^<]*)/, (all, open: string, value: string) =>
    value.startsWith(time) ? all : `${open}${time}${sign === undefined ? 'Z' : `${sign}${hours}:${minutes}`}`,
  )
}

function withTitle(xmp: string, title: string): string {
  const item = `<rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li>`
  const element = `<dc:title><rdf:Alt>${item}</rdf:Alt></dc:title>`
  const described = `<rdf:Description rdf:about="" ${ownNames}>${element}</rdf:Description>\n `
  return xmp
    .replace(/<dc:title>[\s\S]*?<\/dc:title>\s*/, '')
    .replace('</rdf:RDF>', () => `${described}</rdf:RDF>`)
}
