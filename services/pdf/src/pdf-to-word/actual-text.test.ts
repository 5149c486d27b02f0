import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { drawnPdf, firstExtraOf } from '../../testing/pdfs/drawn-pdf.ts'
import { type TestWordMaker, testWordMaker } from '../../testing/word/make-word.ts'

let words: TestWordMaker
beforeAll(async () => {
  words = await testWordMaker()
})
afterAll(() => words.close())

const font = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'

/** What becomes of a line of these operators. */
async function lineOf(operators: string) {
  const content = `BT /F1 12 Tf 72 600 Td ${operators} ET`
  const page = { content, entries: '/MediaBox [0 0 600 800]', resources: font }
  const made = await words.make(drawnPdf([page]))
  return made.paragraphs.map(({ text }) => text).filter(Boolean)
}

const span = (text: string, shown: string) => `/Span << /ActualText (${text}) >> BDC (${shown}) Tj EMC`

test('what marked content says that it reads stands in place of its glyphs', async () => {
  expect(await lineOf(`(The ) Tj ${span('o', 'q')} (range ship) Tj`)).toEqual(['The orange ship'])
  expect(await lineOf(`(An o) Tj ${span('ffi', 'xy')} (ce) Tj`)).toEqual(['An office'])
})

test('sequences of layers and of forms do not count among those of the page', async () => {
  const form = {
    dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << ${font} >>`,
    data: '/Span BMC BT /F1 12 Tf 72 700 Td (Stamp) Tj ET EMC',
  }
  const content = `/Fm Do /OC /Layer BDC EMC BT /F1 12 Tf 72 600 Td /Span BMC (Plain ) Tj EMC ${span('c', 'k')} (olor) Tj ET`
  const resources = `${font} /XObject << /Fm ${firstExtraOf(1)} 0 R >> /Properties << /Layer << /Type /OCG /Name (L) >> >>`
  const pdf = drawnPdf([{ content, entries: '/MediaBox [0 0 600 800]', resources }], { extra: [form] })
  const { paragraphs } = await words.make(pdf)
  expect(paragraphs.map(({ text }) => text).filter(Boolean)).toEqual(['Stamp', 'Plain color'])
})

test('a text of several words, and a hyphen that is only one at the end of a line, stay as they are seen', async () => {
  expect(await lineOf(`${span('two words', 'seen')} ( here) Tj`)).toEqual(['seen here'])
  expect(await lineOf('(well) Tj /Span << /ActualText <FEFF00AD> >> BDC (-) Tj EMC (known) Tj')).toEqual([
    'well-known',
  ])
})

test('glyphs of which only the name is known are read by it', async () => {
  const named = `/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica
    /Encoding << /Type /Encoding /Differences [1 /six.lf 127 /one.lf /f_f] >> >> >>`
  const content = 'BT /F1 12 Tf 72 600 Td (\\001\\177 mg, o\\200) Tj ET'
  const made = await words.make(drawnPdf([{ content, entries: '/MediaBox [0 0 600 800]', resources: named }]))
  expect(made.paragraphs.map(({ text }) => text).filter(Boolean)).toEqual(['61 mg, off'])
})
