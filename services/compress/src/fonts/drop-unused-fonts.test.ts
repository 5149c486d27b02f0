import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from '@jest/globals'
import { compare, latin, program, show, simpleFont } from '../../testing/font-documents.ts'
import { tilingPattern, type3Font } from '../../testing/painted-content.ts'
import { PdfBuilder, type Plain, toPdf } from '../../testing/pdf-builder.ts'

let liberation: Buffer
let dejaVu: Buffer
beforeAll(async () => {
  liberation = await readFile('/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf')
  dejaVu = await readFile('/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf')
})

const fontNames = (file: Buffer) =>
  [...new Set([...file.toString('latin1').matchAll(/\/(F|G|H) \d+ 0 R/g)].map(([, name]) => name))].sort()

function twoFonts(): {
  pdf: PdfBuilder
  resources: { Font: { F: ReturnType<typeof simpleFont>; G: ReturnType<typeof simpleFont> } }
} {
  const pdf = new PdfBuilder()
  const F = simpleFont(pdf, program(pdf, liberation))
  const G = simpleFont(pdf, program(pdf, dejaVu))
  return { pdf, resources: { Font: { F, G } } }
}

test('a font that no content sets goes, with its program', async () => {
  const { pdf, resources } = twoFonts()
  pdf.page({ content: show(latin()), resources })
  const { counts, after } = await compare(pdf)
  expect(counts).toMatchObject({ found: 2, shortened: 2 })
  expect(counts.bytesBefore).toBe(liberation.length + dejaVu.length)
  expect(counts.bytesAfter).toBeLessThan(10_000)
  expect(fontNames(after)).toEqual(['F'])
})

test('a font that is set but shows nothing stays in the resources, and so does one of another page', async () => {
  const { pdf, resources } = twoFonts()
  pdf.page({ content: `BT /G 9 Tf ET ${show(latin())}`, resources })
  expect(fontNames((await compare(pdf)).after)).toEqual(['F', 'G'])
  const other = twoFonts()
  other.pdf.page({ content: show(latin()), resources: other.resources })
  other.pdf.page({ content: show(latin(), 'G'), resources: other.resources })
  expect(fontNames((await compare(other.pdf)).after)).toEqual(['F', 'G'])
})

test('a font in which forms may be filled in stays', async () => {
  const { pdf, resources } = twoFonts()
  pdf.page({ content: show(latin()), resources })
  pdf.catalog.set('AcroForm', toPdf({ Fields: [], DR: { Font: { G: resources.Font.G } } }))
  expect(fontNames((await compare(pdf)).after)).toEqual(['F', 'G'])
})

const form = { Type: '/XObject', Subtype: '/Form', BBox: [0, 0, 200, 200] } as const
const showInG = show(latin(), 'G')

test.each([
  {
    kind: 'a form',
    paint: '/X Do',
    resources: (pdf: PdfBuilder) => ({ XObject: { X: pdf.stream(form, showInG) } }),
  },
  {
    kind: 'a pattern',
    paint: '/Pattern cs /P scn 0 0 200 200 re f',
    resources: (pdf: PdfBuilder) => ({
      Pattern: { P: tilingPattern(pdf, showInG, 200, { Resources: null }) },
    }),
  },
  {
    kind: 'a glyph of a Type 3 font',
    paint: 'BT /T 200 Tf (a) Tj ET',
    resources: (pdf: PdfBuilder) => ({
      Font: { T: type3Font(pdf, pdf.stream({}, `1000 0 d0 ${showInG}`)) },
    }),
  },
  {
    kind: 'the group of a soft mask',
    paint: '/M gs 0 0 200 200 re f',
    resources: (pdf: PdfBuilder) => ({
      ExtGState: {
        M: {
          SMask: { S: '/Luminosity', G: pdf.stream({ ...form, Group: { S: '/Transparency' } }, showInG) },
        },
      },
    }),
  },
])('a font of the page that $kind without resources of its own sets stays', async ({ paint, resources }) => {
  const { pdf, resources: two } = twoFonts()
  const { Font = {}, ...others }: { readonly [key: string]: Plain } = resources(pdf)
  pdf.page({
    content: `${show(latin())} ${paint}`,
    resources: { ...others, Font: { ...(Font as object), ...two.Font } },
  })
  expect(fontNames((await compare(pdf)).after)).toEqual(['F', 'G'])
})

test('a font of the page that an appearance without resources of its own sets stays', async () => {
  const { pdf, resources } = twoFonts()
  const appearance = pdf.stream(form, showInG)
  const stamp = pdf.add({ Type: '/Annot', Subtype: '/Stamp', Rect: [0, 0, 200, 200], AP: { N: appearance } })
  pdf.page({ content: show(latin()), resources, entries: { Annots: [stamp] } })
  expect(fontNames((await compare(pdf)).after)).toEqual(['F', 'G'])
})

test('all fonts stay where an icon of a button shows text in a font of unknown resources', async () => {
  const { pdf, resources } = twoFonts()
  const icon = pdf.stream(form, showInG)
  const button = pdf.add({ Type: '/Annot', Subtype: '/Widget', Rect: [0, 0, 9, 9], MK: { I: icon } })
  pdf.page({ content: show(latin()), resources, entries: { Annots: [button] } })
  const { counts, after } = await compare(pdf)
  expect(counts).toMatchObject({ shortened: 0, left: { 'content that cannot be followed': 2 } })
  expect(fontNames(after)).toEqual(['F', 'G'])
})
