import { checkPdf, pageTexts } from '@folio/pdf-objects/testing/pdf-bytes'
import { expect, test } from '@jest/globals'
import { changedArea } from '../../testing/compare-pages.ts'
import { type How, replaceTexts } from '../../testing/edit.ts'
import { fixture } from '../../testing/fixture.ts'

const ways: How[] = ['with its original', 'by its place']
const form = (content: string, entries = '/Resources 3 0 R') =>
  `<< /Type /XObject /Subtype /Form /BBox [0 0 300 200] ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`

test('a form that two pages share changes on one of them', async () => {
  const shared = fixture({
    pages: ['/Head Do', '/Head Do BT /F1 12 Tf 20 50 Td (body) Tj ET'],
    resources: '/XObject << /Head 100 0 R >>',
    objects: [form('BT /F1 12 Tf 20 150 Td (Letterhead) Tj 0 -20 Td (Street) Tj ET')],
  })
  for (const how of ways) {
    const { pdf, report } = await replaceTexts(shared, { Letterhead: 'Changed' }, { page: 2, how })
    expect(report).toEqual([{ code: 'text-replaced', count: 1 }])
    expect((await pageTexts(pdf)).map((text) => text.split(/\s+/))).toEqual([
      ['Letterhead', 'Street'],
      ['Changed', 'Street', 'body'],
    ])
    expect(await changedArea(shared, pdf, 1)).toBeUndefined()
    await checkPdf(pdf)
  }
})

test('a form drawn twice on a page changes where the text was', async () => {
  const twice = fixture({
    pages: ['q 1 0 0 1 20 150 cm /Label Do Q q 1 0 0 1 20 100 cm /Label Do Q'],
    resources: '/XObject << /Label 100 0 R >>',
    objects: [form('BT /F1 12 Tf 0 0 Td (Label) Tj ET')],
  })
  for (const how of ways) {
    const { pdf } = await replaceTexts(twice, { Label: 'First' }, { how })
    expect((await pageTexts(pdf))[0]?.split(/\s+/)).toEqual(['First', 'Label'])
  }
})

test('a form in a form, with a matrix, and resources of its own or of the page', async () => {
  const nested = fixture({
    pages: ['q 2 0 0 2 0 0 cm /Outer Do Q'],
    resources: '/XObject << /Outer 100 0 R /Inner 101 0 R >>',
    objects: [
      form('q 1 0 0 1 10 10 cm /Inner Do Q', '/Resources << /XObject << /Inner 101 0 R >> >>'),
      form('BT /F1 6 Tf 0 0 Td (inside) Tj 30 0 Td (stays) Tj ET', '/Matrix [1 0 0 1 5 30] /Resources 3 0 R'),
    ],
  })
  const { pdf } = await replaceTexts(nested, { inside: 'Привет' })
  expect((await pageTexts(pdf))[0]?.split(/\s+/)).toEqual(['Привет', 'stays'])
  await checkPdf(pdf)
})

test('a form that draws itself ends', async () => {
  const loop = fixture({
    pages: ['/Loop Do BT /F1 12 Tf 20 50 Td (body) Tj ET'],
    resources: '/XObject << /Loop 100 0 R >>',
    objects: [form('/Loop Do')],
  })
  const { pdf } = await replaceTexts(loop, { body: 'text' })
  expect(await pageTexts(pdf)).toEqual(['text'])
})

test('a form that shows text in a font chosen outside, or by a graphics state', async () => {
  const inherited = fixture({
    pages: ['BT /F1 12 Tf ET /Bare Do /Big gs BT 20 50 Td (graphic) Tj 60 0 Td (state) Tj ET'],
    resources: '/XObject << /Bare 100 0 R >> /ExtGState << /Big << /Font [101 0 R 14] >> >>',
    objects: [
      form('BT 20 100 Td (inside) Tj 60 0 Td (stays) Tj ET', '/Resources << >>'),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>',
    ],
  })
  const { pdf, report } = await replaceTexts(inherited, { inside: 'внутри', graphic: 'граф' })
  expect(report).toContainEqual({ code: 'text-replaced', count: 2 })
  expect((await pageTexts(pdf))[0]?.split(/\s+/)).toEqual(['внутри', 'stays', 'граф', 'state'])
  expect((await changedArea(inherited, pdf))?.right).toBeLessThan(78)
  await checkPdf(pdf)
})
