import { readFileSync } from 'node:fs'
import { readCff } from '@folio/font-kit/cff/cff-font'
import { codeLength, lengthOfCode, predefinedCodeSpaces, twoBytes } from '@folio/font-kit/cmap/code-spaces'
import { readCMap } from '@folio/font-kit/cmap/read-cmap'
import { toUnicodeMap } from '@folio/font-kit/cmap/to-unicode'
import { textOfGlyphName } from '@folio/font-kit/encodings/glyph-names'
import { openFont } from '@folio/font-kit/harfbuzz/open-font'
import { readSfnt } from '@folio/font-kit/sfnt/table-directory'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { buildPdf } from '@folio/pdf-objects/testing/build-pdf'
import { isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { describe, expect, test } from '@jest/globals'
import { subsetFont } from '../typeset/subset-font.ts'
import { drawsCid } from './font-program.ts'
import { fontTraits } from './font-traits.ts'

test.each([
  ['A', 'A'],
  ['adieresis', 'ä'],
  ['Scaron', 'Š'],
  ['Gcommaaccent', 'Ģ'],
  ['germandbls', 'ß'],
  ['yen', '¥'],
  ['alpha', 'α'],
  ['omega', 'ω'],
  ['sigma1', 'ς'],
  ['Psi', 'Ψ'],
  ['f_f_i', 'ffi'],
  ['fi', 'fi'],
  ['uni20AC', '€'],
  ['uni00410042', 'AB'],
  ['u1F600', '😀'],
  ['a.sc', 'a'],
  ['quoteright', '’'],
  ['afii10017', 'А'],
  ['afii10023', 'Ё'],
  ['afii10049', 'Я'],
  ['afii10065', 'а'],
  ['afii10071', 'ё'],
  ['afii10097', 'я'],
  ['g123', undefined],
  ['.notdef', undefined],
])('the glyph %s is %s', (name, text) => {
  expect(textOfGlyphName(name)).toBe(text)
})

test.each([
  ['NotoNaskhArabic-Regular', 141, false],
  ['NotoSansThai-Light', 422, false],
  ['NotoNaskhArabic-Bold', 172, true],
  ['FrutigerA', 150, true],
])('the stems of %s, told to be %i wide, make it bold: %s', (name, stem, bold) => {
  const descriptor = new Map<string, PdfObject>([['StemV', stem]])
  const font = new Map<string, PdfObject>([['BaseFont', new Name(name)]])
  const document = readPdf(buildPdf({ objects: { 1: '<< /Type /Catalog >>' } }), nodeZlib)
  expect(fontTraits(document, font, descriptor).bold).toBe(bold)
})

const traitsOf = (name: string, entries: Readonly<Record<string, number>> = {}) => {
  const descriptor = new Map<string, PdfObject>(Object.entries(entries))
  const document = readPdf(buildPdf({ objects: { 1: '<< /Type /Catalog >>' } }), nodeZlib)
  return fontTraits(document, new Map([['BaseFont', new Name(name)]]), descriptor)
}

test.each([
  ['LinLibertineTI', -12, true],
  ['SFTI1000', -14, true],
  ['SFRM1000', 0, false],
  ['Times-Roman', 12, false],
  ['Times-Roman', -1000, false],
])('%s with an angle of %i is slanted: %s', (name, angle, italic) => {
  expect(traitsOf(name, { Flags: 4, ItalicAngle: angle }).italic).toBe(italic)
})

test.each([
  ['SFBX1440', { bold: true, serif: true }],
  ['SFRM1000', { bold: false, serif: true }],
  ['SFTT1000', { bold: false, fixedPitch: true }],
  ['NimbusRomNo9L-MediItal', { bold: true, italic: true, serif: true }],
  ['NimbusSanL-Regu', { bold: false, serif: false }],
  ['LinLibertineT', { serif: true }],
  ['TeXGyrePagella-Regular', { serif: true }],
  ['SFSS1000', { serif: false }],
])('what TeX says of %s by its name alone is heard', (name, traits) => {
  expect(traitsOf(name, { Flags: 4 })).toMatchObject(traits)
})

test.each([
  ['[500 500 0 500]', true],
  // A font for Japanese has letters of half the width.
  ['[500 1000 500]', true],
  ['[250 333 408 500]', false],
])('a font that is called one of fixed pitch and has the widths %s is one: %s', (widths, isFixed) => {
  const objects = {
    1: '<< /Type /Catalog >>',
    2: `<< /BaseFont /TimesNewRomanPSMT /Widths ${widths} >>`,
    3: `<< /BaseFont /TimesNewRomanPSMT /DescendantFonts [<< /W [1 ${widths}] >>] >>`,
  }
  const document = readPdf(buildPdf({ objects }), nodeZlib)
  const descriptor = new Map<string, PdfObject>([['Flags', 33]])
  for (const id of [2, 3]) {
    const font = document.get(id)
    if (!isDict(font)) throw new Error('the font is not there')
    expect(fontTraits(document, font, descriptor).fixedPitch).toBe(isFixed)
  }
})

describe('CMaps', () => {
  const read = (text: string) => readCMap(Buffer.from(text, 'latin1'))

  test('characters, ranges, lists and surrogates', () => {
    const { texts } = read(`2 beginbfchar <01> <0041> <02> <D83DDE00> endbfchar
      2 beginbfrange <10> <12> <0061> <20> <21> [<0066006C> <00DF>] endbfrange`)
    expect([...texts]).toEqual([
      [1, 'A'],
      [2, '😀'],
      [16, 'a'],
      [17, 'b'],
      [18, 'c'],
      [32, 'fl'],
      [33, 'ß'],
    ])
  })

  test('code spaces, identifiers and the writing mode', () => {
    const cmap = read(`/WMode 1 def 2 begincodespacerange <00> <7F> <8000> <FFFF> endcodespacerange
      1 begincidchar <41> 7 endcidchar 1 begincidrange <8000> <8002> 100 endcidrange`)
    expect(cmap.vertical).toBe(true)
    expect(cmap.codeSpaces.map(({ low }) => low.length)).toEqual([1, 2])
    expect([...cmap.cids]).toEqual([
      [0x41, 7],
      [0x8000, 100],
      [0x8001, 101],
      [0x8002, 102],
    ])
  })

  test('what is broken is passed over, what is endless ends', () => {
    expect(
      read('1 beginbfchar <01 endbfchar 1 beginbfrange <00000000> <FFFFFFFF> <0041> endbfrange').texts.size,
    ).toBeLessThan(70_000)
    expect(read('endbfchar endcidrange )) >> ]').texts.size).toBe(0)
  })

  test('a mark at the start is no text, and half a character is none', () => {
    const { texts } = read('2 beginbfchar <01> <FEFF0041> <02> <D83D0041> endbfchar')
    expect([...texts.values()]).toEqual(['A', '\ufffdA'])
  })

  test('what is written can be read', () => {
    const glyphs = new Map([
      [1, 'a'],
      [700, 'ffi'],
      [65_535, '😀'],
    ])
    expect(new Map(read(toUnicodeMap(glyphs)).texts)).toEqual(glyphs)
  })
})

test.each([
  ['90ms-RKSJ-H', [0x41], 1],
  ['90ms-RKSJ-H', [0x82, 0xa0], 2],
  ['90ms-RKSJ-V', [0xb1], 1],
  ['GBK-EUC-H', [0xb0, 0xa1], 2],
  ['UniJIS-UTF16-H', [0x30, 0x42], 2],
  ['UniJIS-UTF16-H', [0xd8, 0x40, 0xdc, 0x0b], 4],
  ['Identity-H', [0x00, 0x41], 2],
])('a code of %s, %j, has %i bytes', (name, bytes, length) => {
  const spaces = predefinedCodeSpaces(name)
  expect(codeLength(spaces, Uint8Array.from(bytes), 0)).toBe(length)
  expect(
    lengthOfCode(
      spaces,
      bytes.reduce((code, byte) => 256 * code + byte, 0),
    ),
  ).toBe(length)
})

test('a code that no code space or that several have is of no known length', () => {
  expect(lengthOfCode(predefinedCodeSpaces('90ms-RKSJ-H'), 0x8120)).toBeUndefined()
  const both = [...twoBytes, { low: [0], high: [0xff] }]
  expect(lengthOfCode(both, 0x41)).toBeUndefined()
  expect(lengthOfCode(both, 0x141)).toBe(2)
})

test('half a code ends the string', () => {
  expect(codeLength(twoBytes, Uint8Array.of(0x41), 0)).toBe(1)
})

test('a CFF program tells which CIDs it draws', async () => {
  const bytes = readFileSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc')
  const opened = openFont(bytes, 2)
  const glyphOf = (character: string) => opened.font.nominalGlyph(character.codePointAt(0) ?? 0) ?? 0
  const file = { name: 'x', family: 'x', bytes, index: 2, ...opened }
  const cff = readSfnt(await subsetFont(file, [glyphOf('你'), glyphOf('好')])).get('CFF ')
  const read = readCff(cff ?? new Uint8Array())
  expect(['你', '好', '界', 'A'].map((character) => drawsCid(read, glyphOf(character)))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
