import { readSfnt } from '@folio/font-kit/sfnt/table-directory'
import { UnusableFont } from '@folio/font-kit/unusable-font'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict } from '@folio/pdf-objects/values/pdf-object'
import { Blob, Face, Font } from 'harfbuzzjs'
import { cffGlyphs } from './cff-glyphs.ts'

/** The font file inside a document, asked only whether it draws anything. */
export interface FontProgram {
  readonly kind: 'truetype' | 'other'
  /**
   * Whether this glyph of a TrueType font, or this CID of a CFF font, has an outline; undefined when the program is
   * of a kind that is not read here.
   */
  hasOutline(glyph: number): boolean | undefined
  /** The glyph of a character by the program's own Unicode or symbol table; 0 when it has none. */
  glyphOf(codePoint: number): number
}

const maxBytes = 64 * 1024 ** 2

/** Undefined when the font is not embedded. */
export function fontProgram(document: PdfDocument, descriptor: Dict | undefined): FontProgram | undefined {
  const embedded = (key: string): Uint8Array | undefined => {
    const stream = document.stream(descriptor, key)
    return stream ? decodeStream(document, stream, { maxBytes }).bytes : undefined
  }
  const trueType = embedded('FontFile2')
  if (trueType) return trueTypeProgram(trueType)
  const compact = embedded('FontFile3')
  if (compact) return compactProgram(compact)
  return descriptor?.has('FontFile') ? unread : undefined
}

const unread: FontProgram = { kind: 'other', hasOutline: () => undefined, glyphOf: () => 0 }

function compactProgram(bytes: Uint8Array): FontProgram {
  const glyphs = cffGlyphs(tableInside(bytes) ?? bytes)
  return glyphs ? { ...unread, hasOutline: (cid) => glyphs.has(cid) } : unread
}

/** The program may stand in an OpenType font (ISO 32000-1, 9.9). */
function tableInside(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return readSfnt(bytes).get('CFF ')
  } catch (cause) {
    if (cause instanceof UnusableFont) return undefined
    throw cause
  }
}

function trueTypeProgram(bytes: Uint8Array): FontProgram {
  const font = new Font(new Face(new Blob(bytes)))
  return {
    kind: 'truetype',
    hasOutline: (glyph) => {
      const extents = font.glyphExtents(glyph)
      return extents !== undefined && (extents.width !== 0 || extents.height !== 0)
    },
    glyphOf: (codePoint) => font.nominalGlyph(codePoint) ?? 0,
  }
}
