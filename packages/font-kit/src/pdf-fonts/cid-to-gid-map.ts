import { decodeStream } from '@folio/pdf-objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'

/** The most bytes, far beyond the two for each of 65,536 CIDs. */
const maxBytes = 16 * 1024 ** 2

/**
 * The glyph ids of a TrueType font by CID, two bytes each, or `Identity` where CIDs are glyph ids (`CIDToGIDMap`: ISO
 * 32000-1, table 117); undefined for another map than the standard knows. @throws DamagedPdf, OversizedStream
 */
export function cidToGidMap(document: PdfDocument, font: Dict): Uint8Array | 'Identity' | undefined {
  const map = document.entry(font, 'CIDToGIDMap')
  if (map instanceof PdfStream) return decodeStream(document, map, { maxBytes }).bytes
  return map === null || (map instanceof Name && map.text === 'Identity') ? 'Identity' : undefined
}
