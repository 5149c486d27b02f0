import { readFileSync } from 'node:fs'
import { openFont } from '@folio/font-kit/harfbuzz/open-font'
import { type CharacterMap, readCharacterMaps, unicodeMap } from '@folio/font-kit/sfnt/character-maps'
import { readSfnt, writeSfnt } from '@folio/font-kit/sfnt/table-directory'
import { writeCharacterMaps } from '@folio/font-kit/sfnt/write-character-maps'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { dictOf, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { expect, test } from '@jest/globals'
import { DocumentFonts } from './load-fonts.ts'

const bytes = readFileSync('/usr/share/fonts/truetype/liberation/LiberationSerif-Regular.ttf')
const { font: serif } = openFont(bytes)
const glyphOf = (letter: string) => serif.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0
const letters = ['A', 'n', 'é']

/** A symbolic font whose PDF says nothing of its codes; its program has these maps and no names of glyphs. */
function symbolicFont(...maps: readonly CharacterMap[]) {
  const tables = new Map(readSfnt(bytes))
  tables.delete('post')
  tables.set('cmap', writeCharacterMaps(maps, new Set(letters.map(glyphOf))))
  const document = new PdfDocument(nodeZlib)
  const file = document.add(new PdfStream(new Map(), writeSfnt(tables)))
  const font = dictOf({
    ...{ Type: new Name('Font'), Subtype: new Name('TrueType'), BaseFont: new Name('ABCDEF+Made') },
    ...{ FirstChar: 0, LastChar: 255, Widths: Array.from({ length: 256 }, () => 600) },
    FontDescriptor: dictOf({ FontName: new Name('ABCDEF+Made'), Flags: 4, FontFile2: file }),
  })
  return new DocumentFonts(document, () => undefined).of(font)
}

const mapOf = (platform: number, encoding: number, codes: readonly number[]): CharacterMap => ({
  ...{ platform, encoding },
  glyphs: new Map(codes.map((code, index) => [code, glyphOf(letters[index] ?? '')])),
})

const unicode: CharacterMap = {
  ...{ platform: 0, encoding: 3 },
  glyphs: new Map(
    [...(unicodeMap(readCharacterMaps(readSfnt(bytes))) ?? [])].filter(([code]) =>
      letters.includes(String.fromCodePoint(code)),
    ),
  ),
}
/** As Mac OS codes the letters. */
const macCodes = [0x41, 0x6e, 0x8e]
const textsIn = (font: ReturnType<typeof symbolicFont>, codes: readonly number[]) =>
  font?.decode(Uint8Array.from(codes)).map(({ text }) => text)

test.each([
  ['for Mac OS', mapOf(1, 0, macCodes)],
  ['of symbols', mapOf(3, 0, macCodes)],
  [
    'of symbols in their own page',
    mapOf(
      3,
      0,
      macCodes.map((code) => 0xf000 + code),
    ),
  ],
])('codes of a map %s mean what that of Unicode says, too', (_, map) => {
  const font = symbolicFont(map, unicode)
  expect(textsIn(font, macCodes)).toEqual(letters)
  expect([...(font?.encode('néA')?.bytes ?? [])]).toEqual([0x6e, 0x8e, 0x41])
  expect(font?.encode('B')).toBeUndefined()
})

test('codes that a subset has counted mean nothing', () => {
  const counted = [33, 34, 35]
  const font = symbolicFont(mapOf(1, 0, counted), unicode)
  expect(textsIn(font, counted)).toEqual(['', '', ''])
  expect(font?.encode('A')).toBeUndefined()
})

test('codes of a font that says nothing else of its glyphs mean nothing', () => {
  expect(textsIn(symbolicFont(mapOf(1, 0, macCodes)), macCodes)).toEqual(['', '', ''])
})
