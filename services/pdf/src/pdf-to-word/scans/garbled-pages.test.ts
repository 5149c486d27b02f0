import { afterAll, beforeAll, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { wordFaults } from '../../../testing/office/word-rules.ts'
import { drawnPdf, firstExtraOf } from '../../../testing/pdfs/drawn-pdf.ts'
import { shortStory as story } from '../../../testing/word/harbor-story.ts'
import { type TestWordMaker, testWordMaker } from '../../../testing/word/make-word.ts'

let words: TestWordMaker
beforeAll(async () => {
  words = await testWordMaker()
})
afterAll(() => words.close())

/** Letters look as they should and tell control characters, as those of some fonts do. */
const untelling = toUnicode('<21> <3F> <0080>', '<41> <5F> <0080>', '<61> <7A> <0080>')
/** Only letters from a to e do. */
const telling = toUnicode('<20> <60> <0020>', '<61> <65> <0080>', '<66> <7A> <0066>')

function toUnicode(...ranges: readonly string[]): string {
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /None def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
${ranges.map((range) => `1 beginbfrange ${range} endbfrange`).join('\n')}
endcmap end end`
}

/** A page of text over a green triangle, in a font that tells nothing or that. */
function pdf(told = untelling): Buffer {
  const font = '/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding'
  const text = story.map((line) => `(${line}) Tj T*`).join(' ')
  const page = {
    entries: '/MediaBox [0 0 595 842]',
    content: `BT /F1 14 Tf 18 TL 60 740 Td ${text} ET 0.2 0.5 0.3 rg 200 300 m 300 480 l 400 300 l f`,
    resources: `/Font << /F1 << ${font} /ToUnicode ${firstExtraOf(1)} 0 R >> >>`,
  }
  return drawnPdf([page], { extra: [{ dictionary: '', data: told }] })
}

test('a page whose font tells no characters is read by its looks, and its drawing stays', async () => {
  const made = await words.make(pdf(), { ocr: 'auto', ocrLanguages: 'eng' })
  expect(wordFaults(made)).toEqual([])
  expect(made.paragraphs.map(({ text }) => text).filter(Boolean)).toEqual([story.join(' ')])
  expect(made.images).toBe(1)
  expect(made.facts).toMatchObject({ pages: 1, recognized: 1, pictures: [] })
})

test('where nothing is to be read it is a picture with its letters, and told as such', async () => {
  const made = await words.make(pdf(), { ocr: 'never', ocrLanguages: '' })
  expect(made.facts).toMatchObject({ pages: 1, recognized: 0, pictures: [1] })
  expect(made.images).toBe(1)
  const [picture = ''] = [...made.files.keys()].filter((name) => name.startsWith('word/media/'))
  const letters = await sharp(made.files.get(picture))
    .flatten({ background: '#fff' })
    .extract({ left: 150, top: 230, width: 1200, height: 170 })
    .stats()
  expect(letters.channels[0]?.min).toBeLessThan(50)
})

test('where most of it is told that stays text', async () => {
  const made = await words.make(pdf(telling), { ocr: 'never', ocrLanguages: '' })
  expect(made.facts).toMatchObject({ recognized: 0, pictures: [] })
  expect(made.paragraphs.map(({ text }) => text).join(' ')).toContain('morning'.replace(/[a-e]/g, ''))
  const read = await words.make(pdf(telling), { ocr: 'auto', ocrLanguages: 'eng' })
  expect(read.facts).toMatchObject({ recognized: 1 })
})
