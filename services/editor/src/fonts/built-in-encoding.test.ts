import { writeCff } from '@folio/font-kit/cff/write-cff'
import { type Charstring, type1Font } from '@folio/font-kit/testing/type1-font'
import { readType1 } from '@folio/font-kit/type1/type1-font'
import { readType1Glyph } from '@folio/font-kit/type1/type1-glyph'
import { writeType2 } from '@folio/font-kit/type1/type2-charstring'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { dictOf, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { expect, test } from '@jest/globals'
import { DocumentFonts } from './load-fonts.ts'

const box: Charstring = [
  50,
  600,
  'hsbw',
  0,
  'hmoveto',
  500,
  'hlineto',
  700,
  'vlineto',
  'closepath',
  'endchar',
]
const glyphs = { '.notdef': [0, 250, 'hsbw', 'endchar'], alpha: box, ff: box, minus: box, A: box } as const
/** As mathematical fonts of TeX have it: no code is that of ASCII. */
const encoding = { 0: 'minus', 11: 'alpha', 27: 'ff', 65: 'A', 66: 'B' }

const { bytes: type1, lengths } = type1Font({ glyphs, encoding })

/** As a file of a PC has it. */
function inSegments(): Uint8Array {
  const { Length1, Length2 } = lengths
  const segment = (kind: number, bytes: Uint8Array) => {
    const header = Buffer.from([0x80, kind, 0, 0, 0, 0])
    header.writeUInt32LE(bytes.length, 2)
    return Buffer.concat([header, bytes])
  }
  return Buffer.concat([
    segment(1, type1.subarray(0, Length1)),
    segment(2, type1.subarray(Length1, Length1 + Length2)),
    segment(1, type1.subarray(Length1 + Length2)),
    Buffer.from([0x80, 3]),
  ])
}

function cff(): Uint8Array {
  const font = readType1(type1)
  return writeCff({
    ...{ name: 'Made', matrix: font.matrix, boundingBox: font.boundingBox, hints: [] },
    glyphs: [...font.glyphs].map(([name, charstring]) => ({
      ...{ name, charstring: writeType2(readType1Glyph(font, charstring)) },
    })),
    encoding: new Map([...font.encoding].filter(([, name]) => name in glyphs)),
  })
}

/** A subset that says nothing of its codes. */
function fontOf(key: 'FontFile' | 'FontFile3', program: Uint8Array, entries = {}) {
  const document = new PdfDocument(nodeZlib)
  const file = new PdfStream(dictOf({ Subtype: new Name('Type1C') }), program)
  const descriptor = dictOf({ FontName: new Name('ABCDEF+Made'), Flags: 4, [key]: document.add(file) })
  const font = dictOf({
    ...{ Type: new Name('Font'), Subtype: new Name('Type1'), BaseFont: new Name('ABCDEF+Made') },
    ...{ FirstChar: 0, LastChar: 255, Widths: Array.from({ length: 256 }, () => 600) },
    FontDescriptor: descriptor,
    ...entries,
  })
  return new DocumentFonts(document, () => undefined).of(font)
}

const programs = [
  ['Type 1', 'FontFile', type1],
  ['segmented Type 1', 'FontFile', inSegments()],
  ['CFF', 'FontFile3', cff()],
] as const

test.each(programs)('codes of a %s font mean what its program says', (_, key, program) => {
  const texts = fontOf(key, program)
    ?.decode(Uint8Array.of(0, 11, 27, 65))
    .map(({ text }) => text)
  expect(texts).toEqual(['−', 'α', 'ff', 'A'])
})

test.each(programs)('what is written in a %s font are glyphs that it has', (_, key, program) => {
  const font = fontOf(key, program)
  expect([...(font?.encode('αA−')?.bytes ?? [])]).toEqual([11, 65, 0])
  // The Type 1 program gives a code to B, but has no such glyph.
  expect(font?.encode('B')).toBeUndefined()
})

test.each(programs)('differences of the PDF go before the encoding of a %s font', (_, key, program) => {
  const font = fontOf(key, program, {
    Encoding: dictOf({ Differences: [11, new Name('A'), 12, new Name('alpha')] }),
  })
  expect(font?.decode(Uint8Array.of(0, 11, 12)).map(({ text }) => text)).toEqual(['−', 'A', 'α'])
})

test.each(programs)(
  'an encoding that the PDF names takes the place of that of a %s font',
  (_, key, program) => {
    const font = fontOf(key, program, { Encoding: new Name('WinAnsiEncoding') })
    expect(font?.decode(Uint8Array.of(65, 66)).map(({ text }) => text)).toEqual(['A', 'B'])
    expect(font?.encode('A')).toBeDefined()
    expect(font?.encode('B')).toBeUndefined()
  },
)

test.each(['FontFile', 'FontFile3'] as const)(
  'a program in %s that cannot be read leaves the font',
  (key) => {
    const font = fontOf(key, Uint8Array.of(1, 0, 4, 1))
    expect(font?.decode(Uint8Array.of(65)).map(({ text }) => text)).toEqual([''])
    expect(font?.encode('A')).toBeUndefined()
  },
)
