import { checkPdf, pageTexts } from '@folio/pdf-objects/testing/pdf-bytes'
import { describe, expect, test } from '@jest/globals'
import { type Changed, changedArea } from '../../testing/compare-pages.ts'
import { edit, type How, replaceTexts } from '../../testing/edit.ts'
import { element } from '../../testing/element.ts'
import { fixture } from '../../testing/fixture.ts'

const content = 'BT /F1 12 Tf 120 100 Td (Annabel) Tj 80 0 Td (stays) Tj ET'
const ways: How[] = ['with its original', 'by its place']

describe.each(ways)('a text is found %s on a page', (how) => {
  test.each([
    ['turned by 90', '/Rotate 90'],
    ['turned by 180', '/Rotate 180'],
    ['turned by 270', '/Rotate 270'],
    ['with a crop box off the origin', '/MediaBox [-50 -40 400 300] /CropBox [30 20 290 190]'],
    ['with a crop box and turned', '/MediaBox [-50 -40 400 300] /CropBox [30 20 290 190] /Rotate 90'],
    ['in a larger unit', '/UserUnit 2'],
  ])('%s', async (_, entries) => {
    const before = fixture({ pages: [{ content, entries }] })
    const { pdf, report } = await replaceTexts(before, { Annabel: 'Bob' }, { how })
    expect(report).toEqual([{ code: 'text-replaced', count: 1 }])
    expect((await pageTexts(pdf))[0]?.split(/\s+/)).toEqual(['Bob', 'stays'])
    await checkPdf(pdf)
  })

  test.each([
    ['upwards', '0 1 -1 0 150 60'],
    ['at a slant', '0.8 0.6 -0.6 0.8 100 60'],
    ['leaning', '1 0 0.3 1 60 60'],
    ['upside down', '-1 0 0 -1 200 100'],
  ])('written %s', async (_, matrix) => {
    const turned = fixture({ pages: [`BT /F1 12 Tf ${matrix} Tm (Annabel) Tj 60 0 Td (x) Tj ET`] })
    const { pdf, report } = await replaceTexts(turned, { Annabel: 'Bob' }, { how })
    expect(report).toEqual([{ code: 'text-replaced', count: 1 }])
    expect([...((await pageTexts(pdf))[0] ?? '')].sort().join('').trim()).toBe('Bbox')
  })
})

/** White paper with a black dot on every second point of every second row, so that a box is seen to its edges. */
const dotted = Array.from({ length: 100 }, (_, row) => `0 ${2 * row + 0.5} m 300 ${2 * row + 0.5} l`).join(
  ' ',
)
const paper = `q 0 G 1 w [1 1] 0 d ${dotted} S Q`

/** Dots show only every second point of the box's edges. */
function expectBox(area: Changed | undefined, box: Changed) {
  for (const side of ['left', 'top', 'right', 'bottom'] as const) {
    expect(Math.abs((area?.[side] ?? 0) - box[side])).toBeLessThanOrEqual(1)
  }
}

test('where no text is, the edit covers: black on a white box of its own size', async () => {
  const before = fixture({ pages: [paper] })
  const covering = element({ x: 100, y: 50, width: 60, height: 18, content: 'Stamp' })
  const { pdf, report } = await edit(before, [covering])
  expect(report).toEqual([{ code: 'text-covered', count: 1 }])
  expect(await pageTexts(pdf)).toEqual(['Stamp'])
  expectBox(await changedArea(before, pdf), { left: 98, top: 48, right: 161, bottom: 69 })
  await checkPdf(pdf)
})

test('a cover stands upright on a turned page, whatever state the content leaves behind', async () => {
  for (const entries of ['/Rotate 90', '/Rotate 180', '/Rotate 270']) {
    const before = fixture({
      pages: [{ content: `${paper} 0.5 g q 3 0 0 3 9 9 cm 1 0 0 rg`, entries }],
    })
    const covering = element({ x: 20, y: 30, width: 40, content: 'Stamp' })
    const { pdf } = await edit(before, [covering])
    const area = await changedArea(before, pdf)
    expectBox(area, { left: 18, top: 28, right: 61, bottom: 49 })
    expect(await pageTexts(pdf)).toEqual(['Stamp'])
  }
})

test('recognized text over a scan: the picture is covered, the invisible text goes', async () => {
  const scan = fixture({
    pages: ['0.9 g 0 0 300 200 re f 0 g 20 98 70 12 re f BT 3 Tr /F1 12 Tf 20 100 Td (Annabel) Tj ET'],
  })
  for (const how of ways) {
    const { pdf, report } = await replaceTexts(scan, { Annabel: 'Bob' }, { how })
    expect(report).toEqual([{ code: 'text-covered', count: 1 }])
    expect(await pageTexts(pdf)).toEqual(['Bob'])
    const area = await changedArea(scan, pdf)
    expect(area?.left).toBeGreaterThanOrEqual(17)
    expect(area?.right).toBeLessThan(72)
  }
})

test('every page has its own edits', async () => {
  const before = fixture({ pages: [content, content, content] })
  const { pdf } = await replaceTexts(before, { Annabel: 'Bob' }, { page: 2 })
  const texts = await pageTexts(pdf)
  expect(texts.map((text) => text.split(/\s+/)[0])).toEqual(['Annabel', 'Bob', 'Annabel'])
  await expect(edit(before, [element({ pageNumber: 4, content: 'x' })])).rejects.toMatchObject({
    code: 'wrong-option',
    message: 'There is no page 4: this PDF has 3 pages.',
  })
})
