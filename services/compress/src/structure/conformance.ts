import { DamagedPdf, OversizedStream } from '@folio/pdf-objects/damaged-pdf'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict } from '@folio/pdf-objects/values/pdf-object'

/** The standards that a document says it keeps to: in its XMP, or as PDF/X did before, in its information dictionary. */
export interface Conformance {
  /** The part of PDF/A (ISO 19005), 1 to 4; undefined when the document does not claim it. */
  readonly archivalPart: number | undefined
  /** PDF/A-1 (ISO 19005-1, 6.1.4) and PDF/X before X-4 are PDF 1.4 at most, which knows no object streams. */
  readonly allowsObjectStreams: boolean
  /** PDF/UA (ISO 14289), which asks for a title. */
  readonly isAccessible: boolean
  /** Whether any standard is claimed, also PDF/X, PDF/E, PDF/VT. */
  readonly isClaimed: boolean
}

const maxMetadataBytes = 16 * 1024 ** 2

export function conformanceOf(document: PdfDocument): Conformance {
  const xmp = metadataText(document) ?? ''
  const [, part] = /pdfaid:part\s*(?:=\s*["']|>)\s*(\d)/.exec(xmp) ?? []
  const exchange = exchangeInfo(document)
  return {
    archivalPart: part === undefined ? undefined : Number(part),
    allowsObjectStreams: part !== '1' && !exchange,
    isAccessible: xmp.includes('pdfuaid:part'),
    // `pdfx:` alone is Adobe's name for properties that users make up.
    isClaimed: /pdf(?:aid|uaid|xid|eid|vtid):|GTS_PDF[XEV]/.test(xmp) || exchange !== undefined,
  }
}

/** What PDF/X-1a, X-2 and X-3 ask for in the information dictionary (ISO 15930-1 to 15930-6). */
const exchangeKeys = [
  ...['GTS_PDFXVersion', 'GTS_PDFXConformance', 'Trapped'],
  ...['Title', 'CreationDate', 'ModDate'],
]

/** The entries of the information dictionary with which a claim to PDF/X stands and falls; undefined without one. */
export function exchangeInfo(document: PdfDocument): Dict | undefined {
  const info = document.dict(document.trailer, 'Info')
  if (!info?.has('GTS_PDFXVersion')) return undefined
  return new Map([...info].filter(([key]) => exchangeKeys.includes(key)))
}

/** The XMP packet of the whole document; undefined when there is none that can be read. */
export function metadataText(document: PdfDocument): string | undefined {
  const stream = document.stream(document.catalog, 'Metadata')
  if (!stream) return undefined
  try {
    const { bytes } = decodeStream(document, stream, { maxBytes: maxMetadataBytes })
    return Buffer.from(bytes).toString('utf8')
  } catch (error) {
    if (error instanceof DamagedPdf || error instanceof OversizedStream) return undefined
    throw error
  }
}
