import { readFileSync } from 'node:fs'
import { openFont } from '@folio/font-kit/harfbuzz/open-font'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { dictOf, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { expect, test } from '@jest/globals'
import { DocumentFonts } from './load-fonts.ts'

const bytes = readFileSync('/usr/share/fonts/truetype/liberation/LiberationSerif-Regular.ttf')
const { font: serif } = openFont(bytes)
const glyphOf = (letter: string) => serif.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0

/** Its codes are Unicode where a map gives each the glyph of its character, and glyph numbers without one; no stream says so. */
function fontOf(codes: 'characters' | 'glyphs') {
  const document = new PdfDocument(nodeZlib)
  const glyphs = Buffer.alloc(2 * 0x10000)
  for (let code = 0; code < 0x10000; code += 1)
    glyphs.writeUInt16BE(glyphOf(String.fromCharCode(code)), 2 * code)
  const file = document.add(new PdfStream(new Map(), bytes))
  const descendant = dictOf({
    ...{ Type: new Name('Font'), Subtype: new Name('CIDFontType2'), BaseFont: new Name('Made'), DW: 500 },
    CIDToGIDMap:
      codes === 'characters' ? document.add(new PdfStream(new Map(), glyphs)) : new Name('Identity'),
    FontDescriptor: dictOf({ FontName: new Name('Made'), Flags: 4, FontFile2: file }),
  })
  const font = dictOf({
    ...{ Type: new Name('Font'), Subtype: new Name('Type0'), BaseFont: new Name('Made') },
    ...{ Encoding: new Name('Identity-H'), ToUnicode: new Name('Identity-H') },
    DescendantFonts: [descendant],
  })
  return new DocumentFonts(document, () => undefined).of(font)
}

const words = Buffer.from('\0D\0a\0y')

test('codes whose glyphs the font program has under the very characters are these characters', () => {
  const font = fontOf('characters')
  expect(font?.decode(words).map(({ text }) => text)).toEqual(['D', 'a', 'y'])
  expect(font?.encode('Übér')?.bytes).toEqual(new Uint8Array([0, 0xdc, 0, 0x62, 0, 0xe9, 0, 0x72]))
  expect(font?.encode('東')).toBeUndefined()
})

test('codes that are numbers of glyphs tell nothing', () => {
  const font = fontOf('glyphs')
  expect(font?.decode(words).map(({ text }) => text)).toEqual(['', '', ''])
  expect(font?.encode('day')).toBeUndefined()
})
