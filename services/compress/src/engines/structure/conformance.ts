import { DamagedPdf, OversizedStream } from '@folio/pdf-kit/objects/damaged-pdf'
import { decodeStream } from '@folio/pdf-kit/objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { PdfStream } from '@folio/pdf-kit/objects/pdf-object'

/** The standards that a document's XMP metadata says it keeps to. */
export interface Conformance {
  /** Of PDF/A (ISO 19005): 1 to 4; undefined when the document does not claim it. */
  readonly archivalPart: number | undefined
  /** PDF/UA (ISO 14289), which asks for a title. */
  readonly isAccessible: boolean
  /** Whether any standard is claimed, also PDF/X, PDF/E, PDF/VT. */
  readonly isClaimed: boolean
}

const maxMetadataBytes = 16 * 1024 ** 2

export function conformanceOf(document: PdfDocument): Conformance {
  const xmp = metadataText(document) ?? ''
  const [, part] = /pdfaid:part\s*(?:=\s*["']|>)\s*(\d)/.exec(xmp) ?? []
  return {
    archivalPart: part === undefined ? undefined : Number(part),
    isAccessible: xmp.includes('pdfuaid:part'),
    // `pdfx:` alone is Adobe's name for properties that users make up.
    isClaimed: /pdf(?:aid|uaid|xid|eid|vtid):|GTS_PDF[XEV]/.test(xmp),
  }
}

/** The XMP packet of the whole document; undefined when there is none that can be read. */
export function metadataText(document: PdfDocument): string | undefined {
  const stream = document.resolve(document.catalog.get('Metadata') ?? null)
  if (!(stream instanceof PdfStream)) return undefined
  try {
    const { bytes } = decodeStream(document, stream, { maxBytes: maxMetadataBytes })
    return Buffer.from(bytes).toString('utf8')
  } catch (error) {
    if (error instanceof DamagedPdf || error instanceof OversizedStream) return undefined
    throw error
  }
}
