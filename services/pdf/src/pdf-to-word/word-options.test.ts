import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { all } from '../../testing/office/read-docx.ts'
import { wordFaults } from '../../testing/office/word-rules.ts'
import { drawnPdf, firstExtraOf } from '../../testing/pdfs/drawn-pdf.ts'
import { type MadeWord, type TestWordMaker, testWordMaker } from '../../testing/word/make-word.ts'

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

describe('some of the pages', () => {
  const numbers = [1, 2, 3, 4, 5]
  const pdf = drawnPdf(
    numbers.map((number) => ({
      content: `${at(770, 'Yearbook of the port')} ${at(600, `Text ${number} about ships`)} ${at(30, `Page ${number}`)}`,
      ...{ entries, resources: font },
    })),
  )

  test('become the document, with the numbers that they had', async () => {
    const made = await words.make(pdf, { ...usual, pages: '4-,2-2,4' })
    expect(wordFaults(made)).toEqual([])
    expect(made.paragraphs.map(({ text }) => text).filter(Boolean)).toEqual(
      [2, 4, 5].map((number) => `Text ${number} about ships`),
    )
    expect([made.headers, made.footers]).toEqual(['Yearbook of the port', 'Page 2'])
    expect(all(made.document, 'w:pgNumType')[0]?.attributes).toEqual({ 'w:start': '2' })
    expect(made.facts.pages).toBe(3)
  })

  test('that are not there are named', async () => {
    await expect(words.make(pdf, { ...usual, pages: '7' })).rejects.toMatchObject({ code: 'wrong-option' })
  })

  test('may leave out those that their links lead to', async () => {
    const linked = { entries: `${entries} /Annots [${firstExtraOf(2)} 0 R]`, resources: font }
    const link = '<< /Type /Annot /Subtype /Link /Rect [72 590 220 615] /Dest [5 0 R /XYZ 72 615 0] >>'
    const two = drawnPdf(
      [
        { content: at(600, 'See the harbor'), ...linked },
        { content: at(600, 'The harbor'), entries, resources: font },
      ],
      {
        extra: [link],
      },
    )
    const made = await words.make(two, { ...usual, pages: '1' })
    expect(wordFaults(made)).toEqual([])
    expect(made.paragraphs.map(({ text }) => text).filter(Boolean)).toEqual(['See the harbor'])
  })
})

describe('every line at its place', () => {
  const frames = (made: MadeWord) =>
    made.paragraphs.flatMap(({ node, text }) => {
      const [frame] = all(node, 'w:framePr')
      return frame
        ? [{ text, x: Number(frame.attributes['w:x']) / 20, y: Number(frame.attributes['w:y']) / 20 }]
        : []
    })
  const pictures = ({ files }: MadeWord) => [...files.keys()].filter((name) => name.startsWith('word/media/'))

  test('stands where it stood, on what the page shows beside it', async () => {
    const ruled = '0 0 1 rg 60 590 300 30 re f 0 g 60 500 m 500 500 l S'
    const content = `${ruled} ${at(600, 'First line')} ${at(586, 'Second line')} BT /F1 12 Tf 400 600 Td (Beside) Tj ET`
    const made = await words.make(drawnPdf([{ content, entries, resources: font }]), {
      ...usual,
      layout: 'exact',
    })
    expect(wordFaults(made)).toEqual([])
    const found = frames(made)
    expect(found.map(({ text }) => text)).toEqual(['First line', 'Beside', 'Second line'])
    expect(found.map(({ x }) => Math.round(x))).toEqual([72, 400, 72])
    const [first, , second] = found.map(({ y }) => y)
    expect(Math.abs((second ?? 0) - (first ?? 0) - 14)).toBeLessThan(1)
    expect(pictures(made)).toHaveLength(1)
    const [, data] = [...made.files].find(([name]) => name.startsWith('word/media/')) ?? []
    const { data: pixels, info } = await sharp(data).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const pixelAt = (x: number, y: number) => [
      ...pixels
        .subarray(4 * (Math.round((y / 800) * info.height) * info.width + Math.round((x / 600) * info.width)))
        .subarray(0, 3),
    ]
    // The surface is there, and no letters on it.
    for (let x = 65; x < 355; x += 1) expect(pixelAt(x, 196)).toEqual([0, 0, 255])
  })

  test('a page of nothing but text has no picture, and each page begins on a new one', async () => {
    const pages = ['One', 'Two'].map((text) => ({ content: at(600, text), entries, resources: font }))
    const made = await words.make(drawnPdf(pages), { ...usual, layout: 'exact' })
    expect(wordFaults(made)).toEqual([])
    expect(frames(made).map(({ text }) => text)).toEqual(['One', 'Two'])
    expect(pictures(made)).toEqual([])
    expect(all(made.document, 'w:pageBreakBefore')).toHaveLength(1)
  })

  test('turned text is a picture with what it says; what lies beside the paper is nothing', async () => {
    const turned =
      'BT /F1 12 Tf 0 1 -1 0 300 300 Tm (Draft of May) Tj ET BT /F1 12 Tf 0 1 -1 0 -90 300 Tm (Outside) Tj ET'
    const made = await words.make(
      drawnPdf([{ content: `${at(600, 'Upright text of the page')} ${turned}`, entries, resources: font }]),
      { ...usual, layout: 'exact' },
    )
    expect(wordFaults(made)).toEqual([])
    expect(all(made.document, 'wp:docPr').map(({ attributes }) => attributes.descr)).toContain('Draft of May')
    expect(frames(made).map(({ text }) => text)).toEqual(['Upright text of the page'])
  })
})
