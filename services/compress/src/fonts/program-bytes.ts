import { UnusableFont } from '@folio/font-kit/unusable-font'
import { DamagedPdf, OversizedStream } from '@folio/pdf-objects/damaged-pdf'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import type { FontProgram } from './uses/font-programs.ts'

const maxBytes = 64 * 1024 ** 2

/** The program as its format has it; undefined where the stream is damaged or too large. */
export function programBytes(document: PdfDocument, { stream }: FontProgram): Uint8Array | undefined {
  try {
    return decodeStream(document, stream, { maxBytes }).bytes
  } catch (cause) {
    if (isAboutFont(cause)) return undefined
    throw cause
  }
}

/** Whether a font is to be left as it is, and nothing else is wrong. */
export const isAboutFont = (cause: unknown): cause is Error =>
  cause instanceof UnusableFont || cause instanceof DamagedPdf || cause instanceof OversizedStream

/**
 * The stream of a program that was written anew; one of Type 1 has become CFF (ISO 32000-1, 9.9).
 * @param data under Flate
 * @param length bytes of the program itself
 */
export function programStream({ key, stream }: FontProgram, data: Uint8Array, length: number): PdfStream {
  const dict: Dict = new Map<string, PdfObject>(stream.dict)
  dict.delete('DecodeParms')
  dict.set('Filter', new Name('FlateDecode'))
  if (key === 'FontFile2') dict.set('Length1', length)
  if (key === 'FontFile') {
    for (const part of ['Length1', 'Length2', 'Length3']) dict.delete(part)
    dict.set('Subtype', new Name('Type1C'))
  }
  return new PdfStream(dict, data)
}
