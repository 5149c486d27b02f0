import { decodeStream } from '@folio/pdf-kit/objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { type Dict, PdfStream } from '@folio/pdf-kit/objects/pdf-object'
import { Blob, Face, Font } from 'harfbuzzjs'

/** The font file inside a document, asked only whether it draws anything. */
export interface FontProgram {
  readonly kind: 'truetype' | 'other'
  /** Whether this glyph has an outline; undefined when the program is of a kind that is not read here. */
  hasOutline(glyph: number): boolean | undefined
  /** The glyph of a character by the program's own Unicode or symbol table; 0 when it has none. */
  glyphOf(codePoint: number): number
}

const maxBytes = 64 * 1024 ** 2

/** Undefined when the font is not embedded. */
export function fontProgram(document: PdfDocument, descriptor: Dict | undefined): FontProgram | undefined {
  if (!descriptor) return undefined
  const trueType = document.resolve(descriptor.get('FontFile2') ?? null)
  if (trueType instanceof PdfStream) {
    const { bytes } = decodeStream(document, trueType, { maxBytes })
    return trueTypeProgram(bytes)
  }
  const embedded = ['FontFile', 'FontFile3'].some((key) => descriptor.has(key))
  return embedded ? { kind: 'other', hasOutline: () => undefined, glyphOf: () => 0 } : undefined
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
