import { claimsAccessibility, claimsOf } from '@folio/pdf-document/claims/claims'
import { xmpOf } from '@folio/pdf-document/claims/xmp'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import type { ReachedObjects } from '@folio/pdf-objects/walking/reached-objects'
import { DamagedImage } from '@folio/picture-pdf/facts/damaged-image'
import { readJpegFacts } from '@folio/picture-pdf/jpeg/jpeg-facts'
import { dictionaries, typedDictionaries } from './dictionaries.ts'

/**
 * Takes out what the document says about itself: information dictionary, XMP, dates of changes, and what cameras wrote
 * into JPEGs. A document that keeps to a standard says so in its XMP, of which then only people, programs and dates go,
 * or in its information dictionary, of which what that standard asks for stays.
 */
export function removeMetadata(document: PdfDocument, reached: ReachedObjects): void {
  const ids = reached.ids()
  const anonymous = anonymousMetadata(document)
  const demanded = exchangeInfo(document)
  if (document.trailer.delete('Info')) reached.outdate()
  // Properties of marked content tell no type, and nothing but XMP calls itself so.
  for (const dict of dictionaries(document, ids))
    if (isXmp(document, dict.get('Metadata')) && dict.delete('Metadata')) reached.outdate()
  for (const dict of typedDictionaries(document, ids)) {
    if (dict.delete('Metadata')) reached.outdate()
    const type = document.name(dict, 'Type')
    const hasDate = type === 'Page' || type === 'XObject'
    if (hasDate && dict.delete('LastModified')) reached.outdate()
  }
  if (demanded) document.trailer.set('Info', document.add(demanded))
  if (anonymous) document.catalog.set('Metadata', document.add(anonymous))
  for (const id of ids) {
    const stripped = withoutCameraData(document, document.get(id))
    if (stripped) document.set(id, stripped)
  }
}

/** What PDF/X-1a, X-2 and X-3 ask for in the information dictionary (ISO 15930-1 to 15930-6). */
const exchangeKeys = [
  ...['GTS_PDFXVersion', 'GTS_PDFXConformance', 'Trapped'],
  ...['Title', 'CreationDate', 'ModDate'],
]

/** The part of the information dictionary that a claim to PDF/X stands and falls with; undefined without one. */
function exchangeInfo(document: PdfDocument): Dict | undefined {
  const info = document.dict(document.trailer, 'Info')
  if (!info?.has('GTS_PDFXVersion')) return undefined
  return new Map([...info].filter(([key]) => exchangeKeys.includes(key)))
}

function isXmp(document: PdfDocument, value: PdfObject = null): boolean {
  const stream = document.resolve(value)
  return stream instanceof PdfStream && document.name(stream.dict, 'Type') === 'Metadata'
}

/** What names people, programs, places and times; a title is what PDF/UA cannot be without. */
const personal = [
  'dc:creator|dc:description|dc:subject|dc:contributor|dc:publisher|dc:date|dc:source|dc:rights',
  'xmp:\\w+|xap:\\w+|pdf:(?:Producer|Keywords|Author|Creator)|xmpMM:\\w+|xapMM:\\w+|photoshop:\\w+',
  'xmpRights:\\w+|xapRights:\\w+|Iptc4xmpCore:\\w+|exif:\\w+|tiff:\\w+',
].join('|')

function anonymousMetadata(document: PdfDocument): PdfStream | undefined {
  const claims = claimsOf(document)
  const xmp = xmpOf(document)
  if (claims.size === 0 || xmp === undefined) return undefined
  const names = claimsAccessibility(claims) ? personal : `${personal}|dc:title`
  const text = Buffer.from(xmp)
    .toString('utf8')
    .replace(new RegExp(`<(${names})(?:\\s[^>]*)?(?:/>|>[\\s\\S]*?</\\1>)\\s*`, 'g'), '')
    .replace(new RegExp(`\\s(?:${names})\\s*=\\s*(?:"[^"]*"|'[^']*')`, 'g'), '')
  const dict = new Map<string, PdfObject>([
    ['Type', new Name('Metadata')],
    ['Subtype', new Name('XML')],
  ])
  return new PdfStream(dict, Buffer.from(text))
}

/** A JPEG without the segments that no decoder needs; PDF has its own words for the profile of an image. */
function withoutCameraData(document: PdfDocument, object: PdfObject): PdfStream | undefined {
  if (!(object instanceof PdfStream)) return undefined
  const [only, ...more] = document.list(object.dict, 'Filter')
  if (!(only instanceof Name) || only.text !== 'DCTDecode' || more.length > 0) return undefined
  const parts = essentialParts(Buffer.from(object.raw.buffer, object.raw.byteOffset, object.raw.byteLength))
  return parts && new PdfStream(object.dict, Buffer.concat(parts))
}

function essentialParts(jpeg: Buffer): Buffer[] | undefined {
  const parts: Buffer[] = []
  let from = 0
  try {
    const { metadata, end } = readJpegFacts(jpeg)
    for (const { start, end: behind } of metadata) {
      // Marker and length are the four bytes before the payload.
      parts.push(jpeg.subarray(from, start - 4))
      from = behind
    }
    parts.push(jpeg.subarray(from, end))
    return metadata.length > 0 || end < jpeg.length ? parts : undefined
  } catch (error) {
    // Where segments end in a broken one is anybody's guess.
    if (error instanceof DamagedImage) return undefined
    throw error
  }
}
