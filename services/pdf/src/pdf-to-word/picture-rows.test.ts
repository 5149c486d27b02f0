import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { all } from '../../testing/office/read-docx.ts'
import { wordFaults } from '../../testing/office/word-rules.ts'
import { drawnPdf, firstExtraOf } from '../../testing/pdfs/drawn-pdf.ts'
import { type TestWordMaker, testWordMaker } from '../../testing/word/make-word.ts'

let words: TestWordMaker
beforeAll(async () => {
  words = await testWordMaker()
})
afterAll(() => words.close())

const photo = {
  dictionary: '/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8',
  data: Buffer.from([40, 90, 140, 190]),
}
const resources = `/XObject << /Im ${firstExtraOf(1)} 0 R >> /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>`
const text = (y: number, shown: string) => `BT /F1 12 Tf 72 ${y} Td (${shown}) Tj ET`
const picture = (x: number, y: number, width: number, height: number) =>
  `q ${width} 0 0 ${height} ${x} ${y} cm /Im Do Q`
const star = '0.8 0.2 0.1 rg 200 500 m 250 620 l 300 500 l 205 580 l 298 575 l f'

const make = (content: string) =>
  words.make(drawnPdf([{ content, entries: '/MediaBox [0 0 595 842]', resources }], { extra: [photo] }))

const twips = (points: number) => 20 * points

test('pictures side by side stay side by side, a drawing among them too', async () => {
  const row = [picture(72, 500, 120, 90), star, picture(308, 500, 150, 110)]
  const made = await make([text(760, 'Above the row'), ...row, text(460, 'Below the row')].join(' '))
  expect(wordFaults(made)).toEqual([])
  const [inRow, ...others] = all(made.document, 'w:p').filter((part) => all(part, 'wp:inline').length > 0)
  expect(others).toEqual([])
  expect(all(made.document, 'wp:anchor')).toEqual([])
  if (!inRow) throw new Error('The pictures are in no paragraph')
  const widths = all(inRow, 'wp:extent').map((extent) => Number(extent.attributes.cx) / 12_700)
  expect(widths).toHaveLength(3)
  expect(widths[0]).toBeCloseTo(120, 0)
  expect(widths[2]).toBeCloseTo(150, 0)
  const stops = all(inRow, 'w:tab').flatMap(({ attributes }) => attributes['w:pos'] ?? [])
  expect(Number(stops.at(-1))).toBeCloseTo(twips(308 - 72), -1)
})

test('a picture with a line drawn on it is one picture with it', async () => {
  const arrow = '1 0 0 RG 3 w 80 510 m 130 560 l 180 515 l S'
  const made = await make([picture(72, 500, 120, 90), arrow, text(460, 'Below')].join(' '))
  expect(all(made.document, 'wp:extent')).toHaveLength(1)
})

test('pictures one below the other have paragraphs of their own', async () => {
  const made = await make(
    [picture(72, 600, 120, 90), picture(72, 500, 120, 90), text(460, 'Below')].join(' '),
  )
  const alone = all(made.document, 'w:p').filter((part) => all(part, 'wp:inline').length === 1)
  expect(alone).toHaveLength(2)
})
