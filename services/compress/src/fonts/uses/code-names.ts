import { baseEncodings, isBaseEncoding } from '@folio/font-kit/encodings/base-encodings'
import { type FontEncoding, fontEncoding } from '@folio/font-kit/pdf-fonts/font-encoding'
import { UnusableFont } from '@folio/font-kit/unusable-font'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict } from '@folio/pdf-objects/values/pdf-object'

/** The glyph names that a simple font gives to its codes. */
export interface CodeNames extends Pick<FontEncoding, 'differences'> {
  /** `undefined` where the font program's own encoding is the base. */
  readonly base: readonly string[] | undefined
}

/** @throws UnusableFont for an encoding whose names are not known here */
export function codeNames(document: PdfDocument, font: Dict): CodeNames {
  const { base, differences } = fontEncoding(document, font)
  if (base === undefined) return { base, differences }
  if (!isBaseEncoding(base)) throw new UnusableFont(`encoding ${base}`)
  return { base: baseEncodings[base], differences }
}
