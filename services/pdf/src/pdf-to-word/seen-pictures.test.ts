import { afterAll, beforeAll, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { drawnPdf, firstExtraOf } from '../../testing/pdfs/drawn-pdf.ts'
import { type TestWordMaker, testWordMaker } from '../../testing/word/make-word.ts'

let words: TestWordMaker
beforeAll(async () => {
  words = await testWordMaker()
})
afterAll(() => words.close())

const size = 40
const gray = '/Type /XObject /Subtype /Image /BitsPerComponent 8 /ColorSpace /DeviceGray'
/** Black at the left and white at the right, and the mask through which its edge is seen softly. */
const halves = Buffer.from(Array.from({ length: size * size }, (_, at) => (at % size < size / 2 ? 0 : 255)))
const image = (mask = '') => ({
  dictionary: `${gray} /Width ${size} /Height ${size} ${mask}`,
  data: halves,
})
const mask = { dictionary: `${gray} /Width ${size} /Height ${size}`, data: Buffer.alloc(size * size, 150) }
const soft = image(`/SMask ${firstExtraOf(1) + 1} 0 R`)

async function picturesOf(content: string, extra: Parameters<typeof drawnPdf>[1] & object) {
  const resources = `/XObject << /Im ${firstExtraOf(1)} 0 R >> /ExtGState << /Faint << /ca 0.25 >> >>`
  const { files } = await words.make(
    drawnPdf([{ content, entries: '/MediaBox [0 0 595 842]', resources }], extra),
  )
  return [...files].filter(([name]) => name.startsWith('word/media/')).map(([, bytes]) => bytes)
}

const placed = 'q 200 0 0 200 100 500 cm /Im Do Q'

test('what lies behind a faint picture, as that of a watermark, shines through it', async () => {
  const [picture] = await picturesOf(`/Faint gs ${placed}`, { extra: [image()] })
  const { channels } = await sharp(picture).stats()
  expect(channels).toHaveLength(4)
  expect(channels[3]?.max).toBe(64)
  expect(channels[0]).toMatchObject({ min: 0, max: 255 })
})

test('the shadow under a shape is part of its drawing and no picture, and one that looks out is', async () => {
  const shape = (width: number) => `0.9 0.9 0.8 rg 105 505 ${width} 190 re f`
  const isKept = async (content: string, ...extra: [typeof soft, ...(typeof mask)[]]) => {
    const pictures = await picturesOf(`${placed} ${content}`, { extra })
    const widths = await Promise.all(pictures.map(async (bytes) => (await sharp(bytes).metadata()).width))
    return widths.includes(size)
  }
  expect(await isKept(shape(190), soft, mask)).toBe(false)
  expect(await isKept(shape(80), soft, mask)).toBe(true)
  expect(await isKept(shape(190), image())).toBe(true)
})

test('a picture that fills a cell under all of its text stands behind it, and one beside text in it', async () => {
  const frame = '1 w 100 500 200 200 re S'
  const resources = `/XObject << /Im ${firstExtraOf(1)} 0 R >> /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>`
  const anchorsOf = async (picture: string) => {
    const content = `${frame} q ${picture} cm /Im Do Q BT /F 12 Tf 1 g 130 600 Td (seen on it alone) Tj ET`
    const { files } = await words.make(
      drawnPdf([{ content, entries: '/MediaBox [0 0 595 842]', resources }], { extra: [image()] }),
    )
    const xml = files.get('word/document.xml')?.toString() ?? ''
    return [xml.includes('behindDoc="1"'), xml.includes('<wp:inline')]
  }
  expect(await anchorsOf('196 0 0 196 102 502')).toEqual([true, false])
  expect(await anchorsOf('60 0 0 60 120 620')).toEqual([false, true])
})
