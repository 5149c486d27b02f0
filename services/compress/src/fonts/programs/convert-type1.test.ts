import { readCff } from '@folio/font-kit/cff/cff-font'
import { type Charstring, type Type1Source, type1Font } from '@folio/font-kit/testing/type1-font'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import { type Dict, PdfStream, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name, type Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { describe, expect, test } from '@jest/globals'
import { check, pagesOf, textOf } from '../../../testing/opened-pdf.ts'
import { PdfBuilder, type Plain } from '../../../testing/pdf-builder.ts'
import { startWorkTime } from '../../work/work-time.ts'
import { type FontCounts, subsetFonts } from '../subset-fonts.ts'
import { convertType1 } from './convert-type1.ts'

const square: Charstring = [600, 'hlineto', 600, 'vlineto', -600, 'hlineto', 'closepath']
const ring: Charstring = [
  ...[166, 0, 134, 134, 0, 166, 'rrcurveto', 166, -134, 134, -166, 'vhcurveto'],
  ...[-166, -134, -134, -166, 'hvcurveto', 0, -166, 134, -134, 166, 0, 'rrcurveto', 'closepath'],
] as Charstring

/** The subroutines every font starts with: the ends of flex, and the replacement of hints. */
const subroutines: readonly Charstring[] = [
  [3, 0, 'callothersubr', 'pop', 'pop', 'setcurrentpoint', 'return'],
  [0, 1, 'callothersubr', 'return'],
  [0, 2, 'callothersubr', 'return'],
  ['return'],
  [0, 60, 'hstem', 540, 60, 'hstem', 0, 80, 'vstem', 'return'],
  [300, 'hlineto', 'return'],
]

const source: Type1Source = {
  subroutines,
  glyphs: {
    '.notdef': [0, 500, 'hsbw', 'endchar'],
    space: [0, 300, 'hsbw', 'endchar'],
    a: [
      50,
      700,
      'hsbw',
      0,
      60,
      'hstem',
      540,
      60,
      'hstem',
      0,
      80,
      'vstem',
      0,
      'hmoveto',
      ...square,
      'endchar',
    ],
    b: [
      50,
      700,
      'hsbw',
      300,
      0,
      'rmoveto',
      ...ring,
      400,
      'vmoveto',
      100,
      100,
      'rlineto',
      -200,
      'hlineto',
      'closepath',
      'endchar',
    ],
    // Flex: a reference point and six points, each told by its own subroutine.
    c: [
      ...[
        50,
        700,
        'hsbw',
        0,
        'hmoveto',
        1,
        'callsubr',
        300,
        0,
        'rmoveto',
        2,
        'callsubr',
        -200,
        0,
        'rmoveto',
        2,
        'callsubr',
      ],
      ...[
        100,
        20,
        'rmoveto',
        2,
        'callsubr',
        100,
        0,
        'rmoveto',
        2,
        'callsubr',
        100,
        0,
        'rmoveto',
        2,
        'callsubr',
      ],
      ...[100, -20, 'rmoveto', 2, 'callsubr', 100, 0, 'rmoveto', 2, 'callsubr', 50, 650, 0, 0, 'callsubr'],
      ...[500, 'vlineto', -600, 'hlineto', 'closepath', 'endchar'],
    ] as Charstring,
    // Hints that replace others in the middle, fractions, lines in a subroutine.
    d: [
      ...[
        50,
        700,
        'hsbw',
        0,
        60,
        'hstem',
        0,
        'hmoveto',
        5,
        'callsubr',
        4,
        1,
        3,
        'callothersubr',
        'pop',
        'callsubr',
      ],
      ...[1000, 3, 'div', 'vlineto', 5, 'callsubr', -600, 0, 'rlineto', 'closepath', 'dotsection', 'endchar'],
    ] as Charstring,
    e: [50, 20, 700, 0, 'sbw', 0, 50, 100, 50, 200, 50, 'vstem3', 0, 0, 'rmoveto', ...square, 'endchar'],
    acute: [
      100,
      300,
      'hsbw',
      0,
      650,
      'rmoveto',
      100,
      150,
      'rlineto',
      60,
      -20,
      'rlineto',
      'closepath',
      'endchar',
    ],
    // `a` with an acute accent.
    aacute: [50, 700, 'hsbw', 100, 250, 10, 97, 194, 'seac'],
    unused: [0, 700, 'hsbw', 0, 'hmoveto', ...square, 'endchar'],
  },
}

interface Fixture {
  readonly pdf: PdfBuilder
  readonly program: Ref
  readonly descriptor: Ref
}

function withFont(
  font: Type1Source,
  { encoding, codes = 'a b c d e' }: { encoding?: Plain; codes?: string } = {},
): Fixture {
  const pdf = new PdfBuilder()
  const { bytes, lengths } = type1Font(font)
  const program = pdf.stream(lengths, bytes)
  const descriptor = pdf.add({
    ...{
      Type: '/FontDescriptor',
      FontName: '/Made',
      Flags: 4,
      FontBBox: [-100, -200, 1000, 900],
      ItalicAngle: 0,
    },
    ...{ Ascent: 900, Descent: -200, CapHeight: 700, StemV: 80, FontFile: program },
  })
  const font1 = pdf.add({
    ...{
      Type: '/Font',
      Subtype: '/Type1',
      BaseFont: '/Made',
      FirstChar: 0,
      LastChar: 255,
      FontDescriptor: descriptor,
    },
    Widths: Array.from({ length: 256 }, () => 700),
    ...(encoding !== undefined && { Encoding: encoding }),
  })
  pdf.page({ content: `BT /F 30 Tf 20 100 Td (${codes}) Tj ET`, resources: { Font: { F: font1 } } })
  return { pdf, program, descriptor }
}

async function compare({ pdf }: Fixture): Promise<FontCounts> {
  const before = pdf.bytes()
  const counts = await subsetFonts(pdf.document, startWorkTime(60_000))
  const after = pdf.bytes()
  await check(after)
  expect(await textOf(after)).toBe(await textOf(before))
  const [one, other] = [await pagesOf(before), await pagesOf(after)]
  expect(one[0]?.data.some((value) => value < 64)).toBe(true)
  expect(one.map(({ data }, page) => Buffer.compare(data, other[page]?.data ?? new Uint8Array()))).toEqual([
    0,
  ])
  return counts
}

const uses = (codes: string) => [
  {
    kind: 'simple' as const,
    codes: new Set(Buffer.from(codes, 'latin1')),
    encoding: { base: undefined, differences: new Map<number, string>() },
  },
]

describe('a Type 1 font becomes CFF that draws the same', () => {
  test.each<[name: string, fixture: () => Fixture]>([
    ['with the standard encoding', () => withFont(source)],
    ['in hexadecimal digits', () => withFont({ ...source, isHex: true })],
    [
      'with an encoding of its own, one glyph under two codes',
      () =>
        withFont(
          { ...source, encoding: { 1: 'a', 2: 'b', 3: 'a', 200: 'd' } },
          { codes: '\\001\\002\\003\\310' },
        ),
    ],
    [
      'with names from the PDF',
      () => withFont(source, { encoding: { Differences: [65, '/c', '/d', '/aacute'] }, codes: 'ABC' }),
    ],
    [
      'with an accent put upon a letter',
      () => withFont(source, { encoding: { Differences: [65, '/aacute'] }, codes: 'A' }),
    ],
  ])('%s', async (_, make) => {
    const fixture = make()
    const counts = await compare(fixture)
    expect(counts).toMatchObject({ found: 1, shortened: 1, left: {} })
    expect(counts.bytesAfter).toBeLessThan(counts.bytesBefore / 3)
  })

  test('it stands under the key of its format', async () => {
    const { pdf, program, descriptor } = withFont(source)
    ;(pdf.document.get(descriptor.id) as Dict).set('CharSet', PdfString.of('/a/b/c/d/e/space/unused'))
    await compare({ pdf, program, descriptor })
    const dict = pdf.document.get(descriptor.id) as Dict
    expect(dict.get('FontFile')).toBeUndefined()
    expect(dict.get('FontFile3')).toEqual(program)
    const listed = dict.get('CharSet')
    expect(listed instanceof PdfString && listed.text().split('/').sort()).toEqual([
      '',
      'a',
      'b',
      'c',
      'd',
      'e',
      'space',
    ])
    const stream = pdf.document.get(program.id)
    if (!(stream instanceof PdfStream)) throw new Error('no stream')
    expect(stream.dict.get('Subtype')).toEqual(new Name('Type1C'))
    expect(stream.dict.has('Length1')).toBe(false)
    const cff = readCff(decodeStream(pdf.document, stream, { maxBytes: 1e6 }).bytes)
    expect([...cff.glyphOfName.keys()].sort()).toEqual(['.notdef', 'a', 'b', 'c', 'd', 'e', 'space'])
  })
})

describe('a Type 1 font stays as it is', () => {
  const { bytes } = type1Font(source)
  const spoilt = (glyph: Charstring, more: readonly Charstring[] = []) =>
    type1Font({
      glyphs: { '.notdef': [0, 0, 'hsbw', 'endchar'], a: glyph },
      subroutines: [...subroutines, ...more],
    }).bytes

  test.each<[name: string, font: () => Uint8Array, reason: RegExp]>([
    ['without its hidden part', () => bytes.subarray(0, 300), /not Type 1|charstrings/],
    ['cut off in the middle', () => bytes.subarray(0, bytes.length - 900), /cut off|glyph name/],
    ['that is something else', () => Buffer.from('nothing'), /not Type 1/],
    ['with a command that does not exist', () => spoilt([0, 0, 'hsbw', 1, 2, 'sbw', 'endchar']), /operands/],
    [
      'whose subroutines call themselves',
      () => spoilt([0, 0, 'hsbw', 6, 'callsubr', 'endchar'], [[6, 'callsubr', 'return']]),
      /nested/,
    ],
    ['whose charstring does not end', () => spoilt([0, 0, 'hsbw']), /without end/],
    ['that draws from nowhere', () => spoilt([0, 0, 'hsbw', 5, 'hlineto', 'endchar']), /nowhere/],
    ['that divides by zero', () => spoilt([0, 0, 'hsbw', 5, 0, 'div', 'hmoveto', 'endchar']), /zero/],
    [
      'with numbers that CFF cannot hold',
      () => spoilt([0, 0, 'hsbw', 99_999, 'hmoveto', 5, 'hlineto', 'endchar']),
      /range/,
    ],
  ])('%s', (_, font, reason) => {
    expect(() => convertType1(font(), uses('a'))).toThrow(reason)
  })

  test('where a code leads to no glyph', () => {
    expect(() => convertType1(bytes, uses('z'))).toThrow(/glyph name z/)
  })
})
