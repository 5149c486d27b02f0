import { afterAll, beforeAll, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { drawnPdf, firstExtraOf } from '../../testing/drawn-pdf.ts'
import { type TestWordMaker, testWordMaker } from '../../testing/make-word.ts'
import { wordFaults } from '../../testing/word-rules.ts'

let words: TestWordMaker
beforeAll(async () => {
  words = await testWordMaker()
})
afterAll(() => words.close())

const usual = { ocr: 'auto', ocrLanguages: '' } as const
const font = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'
const at = (y: number, text: string) => `BT /F1 12 Tf 72 ${y} Td (${text}) Tj ET`
const entries = '/MediaBox [0 0 600 800]'

test('headers and footers are kept, or left out', async () => {
  const texts = ['One about ships', 'Two about harbors', 'Three about weather']
  const pdf = drawnPdf(
    texts.map((text, index) => ({
      content: `${at(770, 'Yearbook of the port')} ${at(600, text)} ${at(30, `Page ${index + 1}`)}`,
      ...{ entries, resources: font },
    })),
  )
  const kept = await words.make(pdf, usual)
  expect([kept.headers, kept.footers]).toEqual(['Yearbook of the port', 'Page 1'])
  const dropped = await words.make(pdf, { ...usual, running: 'dropped' })
  expect(wordFaults(dropped)).toEqual([])
  expect([dropped.headers, dropped.footers]).toEqual(['', ''])
  expect(dropped.paragraphs.map(({ text }) => text).filter(Boolean)).toEqual(texts)
})

test('pictures have as many pixels as print or screens show', async () => {
  const pixels = Buffer.from(
    Array.from({ length: 1200 * 400 * 3 }, (_, index) => (index * 7 + Math.floor(index / 3600) * 11) % 256),
  )
  const data = await sharp(pixels, { raw: { width: 1200, height: 400, channels: 3 } })
    .jpeg()
    .toBuffer()
  const pdf = drawnPdf(
    [
      {
        content: `q 216 0 0 72 72 500 cm /Photo Do Q ${at(700, 'A photo')}`,
        ...{ entries, resources: `${font} /XObject << /Photo ${firstExtraOf(1)} 0 R >>` },
      },
    ],
    {
      extra: [
        {
          dictionary:
            '/Type /XObject /Subtype /Image /Width 1200 /Height 400 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode',
          data,
        },
      ],
    },
  )
  const widthWith = async (pictures: 'print' | 'screen') => {
    const { files } = await words.make(pdf, { ...usual, pictures })
    const [, picture] = [...files].find(([name]) => name.startsWith('word/media/')) ?? []
    return (await sharp(picture).metadata()).width
  }
  expect(await widthWith('print')).toBe(900)
  expect(await widthWith('screen')).toBe(450)
})
