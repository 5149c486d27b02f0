import { toUnicodeMap } from '@folio/font-kit/cmap/to-unicode'
import { fontFlags } from '@folio/font-kit/pdf-fonts/font-flags'
import { withGlyphs } from '@folio/font-kit/sfnt/glyph-records'
import { newHeads, newLimits } from '@folio/font-kit/sfnt/new-tables'
import { viewOf, writeSfnt } from '@folio/font-kit/sfnt/table-directory'
import { writeLatin1 } from '@folio/pdf-objects/bytes/latin1'
import { type Dict, dictOf, type PdfObject, PdfStream, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name, type Ref } from '@folio/pdf-objects/values/pdf-syntax'
import type { Zlib } from '@folio/pdf-objects/zlib'

/** How wide every letter is, in em. */
export const letterWidth = 0.5

const name = new Name('Hidden')
const unitsPerEm = 1000
const ascent = 800
const descent = -200

/** A font whose letters have no shape, for text that is found and copied and never seen. */
export class HiddenFont {
  readonly #codes = new Map<string, number>()

  /** Two bytes for each letter, which is a code point: PDF.js joins a letter with a mark to whatever stands before it. */
  encode(letters: readonly string[]): Uint8Array {
    const bytes = new Uint8Array(2 * letters.length)
    for (const [index, letter] of letters.entries()) viewOf(bytes).setUint16(2 * index, this.#codeOf(letter))
    return bytes
  }

  /**
   * The objects of a composite font (ISO 32000-1, 9.7): every letter is the same glyph, and what it stands for is
   * told by the font's `ToUnicode` map alone.
   */
  objects(zlib: Zlib, add: (object: PdfObject) => Ref): Ref {
    const stream = (bytes: Uint8Array, entries: Dict = new Map()) =>
      add(new PdfStream(entries.set('Filter', new Name('FlateDecode')), zlib.deflate(bytes)))
    const program = emptyFont()
    const glyphs = new Uint8Array(2 * (this.#codes.size + 1))
    for (const code of this.#codes.values()) viewOf(glyphs).setUint16(2 * code, 1)
    const descriptor = dictOf({
      Type: new Name('FontDescriptor'),
      FontName: name,
      Flags: fontFlags.symbolic,
      FontBBox: [0, descent, letterWidth * unitsPerEm, ascent],
      ItalicAngle: 0,
      Ascent: ascent,
      Descent: descent,
      CapHeight: ascent,
      StemV: 80,
      FontFile2: stream(program, dictOf({ Length1: program.length })),
    })
    const letters = dictOf({
      Type: new Name('Font'),
      Subtype: new Name('CIDFontType2'),
      BaseFont: name,
      CIDSystemInfo: dictOf({
        Registry: new PdfString(writeLatin1('Adobe')),
        Ordering: new PdfString(writeLatin1('Identity')),
        Supplement: 0,
      }),
      FontDescriptor: add(descriptor),
      DW: letterWidth * unitsPerEm,
      CIDToGIDMap: stream(glyphs),
    })
    const texts = new Map([...this.#codes].map(([letter, code]) => [code, letter]))
    return add(
      dictOf({
        Type: new Name('Font'),
        Subtype: new Name('Type0'),
        BaseFont: name,
        Encoding: new Name('Identity-H'),
        DescendantFonts: [add(letters)],
        ToUnicode: stream(writeLatin1(toUnicodeMap(texts))),
      }),
    )
  }

  #codeOf(letter: string): number {
    const known = this.#codes.get(letter)
    if (known !== undefined) return known
    const code = this.#codes.size + 1
    this.#codes.set(letter, code)
    return code
  }
}

/** A TrueType font of two glyphs, the second that of all letters (the tables that PDF asks for: ISO 32000-1, 9.9). */
function emptyFont(): Uint8Array {
  const widest = letterWidth * unitsPerEm
  const heads = newHeads({ unitsPerEm, widest, ascent, descent, smallest: 8 })
  const glyphs = [new Uint8Array(), letter()].map((outline) => ({ outline, advance: widest, leftBearing: 0 }))
  return writeSfnt(withGlyphs(new Map([...heads, ['maxp', newLimits(2, 1)]]), glyphs))
}

/**
 * A glyph that is as large as a letter and has no area (OpenType 1.9, `glyf`): a line from corner to corner. PDFium
 * leaves text out whose letters have no box.
 */
function letter(): Uint8Array {
  const bytes = new Uint8Array(24)
  const view = viewOf(bytes)
  const width = letterWidth * unitsPerEm
  view.setInt16(0, 1)
  for (const [index, side] of [0, descent, width, ascent].entries()) view.setInt16(2 + 2 * index, side)
  view.setUint16(10, 1)
  const onCurve = 1
  view.setUint8(14, onCurve)
  view.setUint8(15, onCurve)
  view.setInt16(18, width)
  view.setInt16(20, descent)
  view.setInt16(22, ascent - descent)
  return bytes
}
