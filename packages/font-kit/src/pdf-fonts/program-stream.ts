import { DamagedPdf, OversizedStream } from '@folio/pdf-objects/damaged-pdf'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { deflatedStream } from '@folio/pdf-objects/values/deflated-stream'
import type { Dict, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { UnusableFont } from '../unusable-font.ts'

/** Keys of font descriptors whose streams are programs: of Type 1, of TrueType, and of what `Subtype` says (9.9). */
export const programKeys = ['FontFile', 'FontFile2', 'FontFile3'] as const
export type ProgramKey = (typeof programKeys)[number]

/** An embedded font program, and the key of the descriptor that it stands under. */
export interface ProgramStream {
  readonly key: ProgramKey
  readonly stream: PdfStream
}

const maxBytes = 64 * 1024 ** 2

/** The program that a font descriptor embeds; undefined where there is none. */
export function embeddedProgram(
  document: PdfDocument,
  descriptor: Dict | undefined,
): ProgramStream | undefined {
  for (const key of programKeys) {
    const stream = document.stream(descriptor, key)
    if (stream) return { key, stream }
  }
  return undefined
}

/** The program as its format has it; undefined where the stream is damaged or too large. */
export function programBytes(
  document: PdfDocument,
  { stream }: Pick<ProgramStream, 'stream'>,
): Uint8Array | undefined {
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
export function programStream({ key, stream }: ProgramStream, data: Uint8Array, length: number): PdfStream {
  const deflated = deflatedStream(stream.dict, data)
  const { dict } = deflated
  if (key === 'FontFile2') dict.set('Length1', length)
  if (key === 'FontFile') {
    for (const part of ['Length1', 'Length2', 'Length3']) dict.delete(part)
    dict.set('Subtype', new Name('Type1C'))
  }
  return deflated
}
