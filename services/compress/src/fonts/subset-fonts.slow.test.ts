import { readFile } from 'node:fs/promises'
import { readSfnt } from '@folio/font-kit/sfnt/table-directory'
import type { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  compare,
  compositeFont,
  decoded,
  glyphOf,
  glyphsOf,
  hex,
  latin,
  program,
  show,
  simpleFont,
  subset,
  text,
} from '../../testing/font-documents.ts'
import { PdfBuilder } from '../../testing/pdf-builder.ts'
import { startWorkTime } from '../work/work-time.ts'
import { sameGlyphs } from './programs/same-glyphs.ts'
import { subsetFonts } from './subset-fonts.ts'

let dejaVu: Buffer
let liberation: Buffer
beforeAll(async () => {
  dejaVu = await readFile('/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf')
  liberation = await readFile('/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf')
})

describe('whole fonts lose the glyphs that nothing shows', () => {
  test.each<
    [
      name: string,
      font: () => Buffer,
      make: (pdf: PdfBuilder, file: Ref) => Ref,
      codes: (font: Buffer) => string,
    ]
  >([
    ['codes are names', () => liberation, (pdf, file) => simpleFont(pdf, file), () => latin()],
    [
      'codes are those of the font',
      () => dejaVu,
      (pdf, file) => simpleFont(pdf, file, { encoding: null, flags: 4 }),
      () => latin(),
    ],
    [
      'codes are names of their own',
      () => liberation,
      (pdf, file) =>
        simpleFont(pdf, file, {
          encoding: {
            BaseEncoding: '/MacRomanEncoding',
            Differences: [1, '/germandbls', '/uni0416', '/afii10017'],
          },
        }),
      () => `010203${latin('abc')}`,
    ],
    ['codes are glyphs', () => dejaVu, (pdf, file) => compositeFont(pdf, file), (font) => hex(font)],
    [
      'codes are looked up',
      () => liberation,
      (pdf, file) => {
        const map = Buffer.alloc(512)
        for (const [index, character] of [...text].entries())
          map.writeUInt16BE(glyphOf(liberation)(character), 2 * index)
        return compositeFont(pdf, file, pdf.stream({}, map))
      },
      () => [...text].map((_, index) => index.toString(16).padStart(4, '0')).join(''),
    ],
  ])('%s', async (_, font, make, codes) => {
    const pdf = new PdfBuilder()
    const file = program(pdf, font())
    pdf.page({ content: show(codes(font())), resources: { Font: { F: make(pdf, file) } } })
    const { counts, before, after } = await compare(pdf)
    expect(counts).toMatchObject({ found: 1, shortened: 1 })
    expect(after.length).toBeLessThan(before.length / 5)
    expect(counts.bytesAfter).toBeLessThan(counts.bytesBefore / 5)
  })

  test('every glyph in use has the outline and the advance it had, others have none', async () => {
    const pdf = new PdfBuilder()
    const file = program(pdf, dejaVu)
    pdf.page({ content: show(hex(dejaVu)), resources: { Font: { F: compositeFont(pdf, file) } } })
    await subset(pdf)
    const result = decoded(pdf, file)
    expect(sameGlyphs(dejaVu, result, glyphsOf(dejaVu))).toBe(true)
    expect(sameGlyphs(dejaVu, result, [glyphOf(dejaVu)('Q')])).toBe(false)
    expect(['fpgm', 'prep', 'cvt '].map((tag) => readSfnt(result).get(tag))).toEqual(
      ['fpgm', 'prep', 'cvt '].map((tag) => new Uint8Array(readSfnt(dejaVu).get(tag) ?? [])),
    )
  })

  test('one program in two fonts keeps what either shows', async () => {
    const pdf = new PdfBuilder()
    const file = program(pdf, liberation)
    const fonts = { F: simpleFont(pdf, file), G: compositeFont(pdf, file) }
    pdf.page({
      content: `${show(latin('abc'))} ${show(hex(liberation, 'XYZ'), 'G')}`,
      resources: { Font: fonts },
    })
    const { counts } = await compare(pdf)
    expect(counts).toMatchObject({ found: 1, shortened: 1 })
    expect(sameGlyphs(liberation, decoded(pdf, file), glyphsOf(liberation, 'abcXYZ'))).toBe(true)
  })

  test('the same program twice becomes one', async () => {
    const pdf = new PdfBuilder()
    const fonts = {
      F: simpleFont(pdf, program(pdf, liberation)),
      G: simpleFont(pdf, program(pdf, liberation)),
    }
    pdf.page({ content: show(latin('abc')), resources: { Font: fonts } })
    pdf.page({ content: show(latin('XYZ'), 'G'), resources: { Font: fonts } })
    const { counts, after } = await compare(pdf)
    expect(counts).toMatchObject({ found: 2, shortened: 1, merged: 1 })
    expect(after.length).toBeLessThan(20_000)
  })
})

describe('glyphs are kept wherever they are shown', () => {
  const form = { Type: '/XObject', Subtype: '/Form', BBox: [0, 0, 300, 200] }
  test.each<[name: string, page: (pdf: PdfBuilder, font: Ref) => Parameters<PdfBuilder['page']>[0]]>([
    [
      'in a form within a form',
      (pdf, font) => {
        const inner = pdf.stream({ ...form, Resources: { Font: { F: font } } }, show(latin()))
        const outer = pdf.stream({ ...form, Resources: { XObject: { Inner: inner } } }, '/Inner Do')
        return { content: '/Outer Do', resources: { XObject: { Outer: outer } } }
      },
    ],
    [
      'in a form that takes the font from the page',
      (pdf, font) => ({
        content: 'BT /F 20 Tf ET 1 0 0 1 20 100 cm /X Do',
        resources: { Font: { F: font }, XObject: { X: pdf.stream(form, `BT <${latin()}> Tj ET`) } },
      }),
    ],
    [
      'in a pattern',
      (pdf, font) => {
        const tiling = {
          PatternType: 1,
          PaintType: 1,
          TilingType: 1,
          BBox: [0, 0, 300, 200],
          XStep: 300,
          YStep: 200,
        }
        const pattern = pdf.stream({ ...tiling, Resources: { Font: { F: font } } }, show(latin()))
        return { content: '/Pattern cs /P scn 0 0 300 200 re f', resources: { Pattern: { P: pattern } } }
      },
    ],
    [
      'in a glyph of a Type 3 font',
      (pdf, font) => {
        const glyph = pdf.stream({}, `1000 0 d0 BT /F 400 Tf <${latin()}> Tj ET`)
        const type3 = pdf.add({
          ...{
            Type: '/Font',
            Subtype: '/Type3',
            FontBBox: [0, 0, 5000, 1000],
            FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
          },
          ...{ CharProcs: { a: glyph }, Encoding: { Differences: [97, '/a'] }, FirstChar: 97, LastChar: 97 },
          ...{ Widths: [5000], Resources: { Font: { F: font } } },
        })
        return { content: 'BT /T 50 Tf 20 100 Td (a) Tj ET', resources: { Font: { T: type3 } } }
      },
    ],
    [
      'in the appearance of a stamp',
      (pdf, font) => {
        const appearance = pdf.stream({ ...form, Resources: { Font: { F: font } } }, show(latin()))
        const stamp = {
          Type: '/Annot',
          Subtype: '/Stamp',
          Rect: [0, 0, 300, 200],
          F: 4,
          AP: { N: appearance },
        }
        return { content: '', entries: { Annots: [stamp] } }
      },
    ],
    [
      'with a font that a graphics state sets',
      (pdf, font) => ({
        content: `/S gs BT 20 100 Td <${latin()}> Tj ET`,
        resources: { ExtGState: { S: pdf.add({ Font: [font, 20] }) } },
      }),
    ],
    [
      'by all operators that show text',
      (_, font) => ({
        content: `BT /F 20 Tf 14 TL 20 150 Td [(Gr) 10 <fc>] TJ (\\337e, P) ' 0 0 (DF 123!) " ET`,
        resources: { Font: { F: font } },
      }),
    ],
  ])('%s', async (_, page) => {
    const pdf = new PdfBuilder()
    const file = program(pdf, liberation)
    pdf.page(page(pdf, simpleFont(pdf, file)))
    const { counts } = await compare(pdf)
    expect(counts).toMatchObject({ found: 1, shortened: 1 })
    expect(sameGlyphs(liberation, decoded(pdf, file), glyphsOf(liberation))).toBe(true)
    expect(sameGlyphs(liberation, decoded(pdf, file), glyphsOf(liberation, 'Q'))).toBe(false)
  })
})

describe('a font stays whole where it is not certain what it shows', () => {
  const whole = async (pdf: PdfBuilder, reason: string) => {
    const { counts } = await compare(pdf)
    expect(counts).toMatchObject({ shortened: 0, left: { [reason]: 1 } })
    expect(counts.bytesAfter).toBe(counts.bytesBefore)
  }

  test('a form may write in it', async () => {
    const pdf = new PdfBuilder()
    const font = simpleFont(pdf, program(pdf, liberation))
    pdf.page({ content: show(latin()), resources: { Font: { F: font } } })
    pdf.catalog.set('AcroForm', pdf.add({ Fields: [], DR: { Font: { F: font } }, DA: '/F 12 Tf' }))
    await whole(pdf, 'more may be written in it')
  })

  test.each([
    [1, 0],
    [2, 1],
  ])('an archive of part %d lists its CIDs', async (part, shortened) => {
    const pdf = new PdfBuilder()
    const font = compositeFont(pdf, program(pdf, liberation), '/Identity', { CIDSet: pdf.stream({}, 'bits') })
    pdf.page({ content: show(hex(liberation)), resources: { Font: { F: font } } })
    const packet = `<rdf:Description pdfaid:part="${part}" pdfaid:conformance="B"/>`
    pdf.catalog.set('Metadata', pdf.stream({ Type: '/Metadata', Subtype: '/XML' }, packet))
    expect((await compare(pdf)).counts.shortened).toBe(shortened)
  })

  test.each([
    [1, 0],
    [2, 1],
  ])('an archive of part %d would have to list the CIDs of a part of it', async (part, shortened) => {
    const pdf = new PdfBuilder()
    const font = compositeFont(pdf, program(pdf, liberation))
    pdf.page({ content: show(hex(liberation)), resources: { Font: { F: font } } })
    const packet = `<rdf:Description pdfaid:part="${part}" pdfaid:conformance="B"/>`
    pdf.catalog.set('Metadata', pdf.stream({ Type: '/Metadata', Subtype: '/XML' }, packet))
    expect((await compare(pdf)).counts.shortened).toBe(shortened)
  })

  test('its codes are no CIDs', async () => {
    const pdf = new PdfBuilder()
    const font = compositeFont(pdf, program(pdf, liberation))
    const dict = pdf.document.get(font.id)
    if (dict instanceof Map) dict.set('Encoding', pdf.stream({ Type: '/CMap', CMapName: '/Own' }, cmapOfOne))
    pdf.page({ content: show('0041'), resources: { Font: { F: font } } })
    await whole(pdf, 'codes that are no CIDs')
  })

  test('a name leads nowhere', async () => {
    const pdf = new PdfBuilder()
    const font = simpleFont(pdf, program(pdf, liberation), { encoding: { Differences: [65, '/nowhere'] } })
    pdf.page({ content: show(latin('ABC')), resources: { Font: { F: font } } })
    await whole(pdf, 'glyph name nowhere')
  })

  test('there is no time to follow the content', async () => {
    const pdf = new PdfBuilder()
    const font = simpleFont(pdf, program(pdf, liberation))
    pdf.page({ content: show(latin()), resources: { Font: { F: font } } })
    pdf.bytes()
    const counts = await subsetFonts(pdf.document, startWorkTime(-1))
    expect(counts).toMatchObject({ shortened: 0, left: { 'content that cannot be followed': 1 } })
  })

  test('content cannot be followed', async () => {
    const pdf = new PdfBuilder()
    const font = simpleFont(pdf, program(pdf, liberation))
    pdf.page({ content: `${show(latin())} BT /Missing 20 Tf (x) Tj ET`, resources: { Font: { F: font } } })
    const counts = await subset(pdf)
    expect(counts).toMatchObject({ shortened: 0, left: { 'content that cannot be followed': 1 } })
  })

  test.each<[name: string, spoil: (font: Buffer) => Buffer]>([
    ['the font is cut off', (font) => font.subarray(0, font.length / 2)],
    ['the font is noise', (font) => Buffer.alloc(font.length, 0xa5)],
    ['the font is empty', () => Buffer.alloc(0)],
    ['its offsets lead anywhere', (font) => Buffer.from(font).fill(0xff, font.length - 20_000)],
  ])('%s', async (_, spoil) => {
    const pdf = new PdfBuilder()
    const spoilt = spoil(liberation)
    const file = program(pdf, spoilt)
    pdf.page({ content: show(latin()), resources: { Font: { F: simpleFont(pdf, file) } } })
    const counts = await subset(pdf)
    if (counts.shortened > 0) expect(sameGlyphs(spoilt, decoded(pdf, file), glyphsOf(liberation))).toBe(true)
    else expect(Buffer.compare(decoded(pdf, file), spoilt)).toBe(0)
  })
})

/** A map of codes that says code 65 is CID 68, `a` in Liberation. */
const cmapOfOne = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /Own def /CMapType 1 def 1 begincodespacerange <0000> <ffff> endcodespacerange
1 begincidchar <0041> 68 endcidchar endcmap end end`
