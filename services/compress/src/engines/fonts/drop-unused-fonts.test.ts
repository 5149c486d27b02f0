import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from '@jest/globals'
import { compare, latin, program, show, simpleFont } from '../../testing/font-documents.ts'
import { PdfBuilder, toPdf } from '../../testing/pdf-builder.ts'

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
