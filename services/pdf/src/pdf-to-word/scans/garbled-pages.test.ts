import { afterAll, beforeAll, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { wordFaults } from '../../../testing/office/word-rules.ts'
import { drawnPdf, firstExtraOf } from '../../../testing/pdfs/drawn-pdf.ts'
import { type TestWordMaker, testWordMaker } from '../../../testing/word/make-word.ts'

let words: TestWordMaker
beforeAll(async () => {
  words = await testWordMaker()
})
afterAll(() => words.close())

const story = [
  'The harbor office opens at seven in the morning and closes when the',
  'last boat has been tied up. Visitors who arrive later than that find a',
  'telephone beside the door, and a list of the numbers they may call.',
]

/** Letters look as they should and tell control characters, as those of some fonts do. */
const untelling = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /None def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
1 beginbfrange <21> <3F> <0080> endbfrange
1 beginbfrange <41> <5F> <0080> endbfrange
1 beginbfrange <61> <7A> <0080> endbfrange
endcmap end end`

/** A page of text over a green triangle, in a font that tells nothing. */
function pdf(): Buffer {
  const font = '/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding'
  const text = story.map((line) => `(${line}) Tj T*`).join(' ')
  const page = {
    entries: '/MediaBox [0 0 595 842]',
    content: `BT /F1 14 Tf 18 TL 60 740 Td ${text} ET 0.2 0.5 0.3 rg 200 300 m 300 480 l 400 300 l f`,
    resources: `/Font << /F1 << ${font} /ToUnicode ${firstExtraOf(1)} 0 R >> >>`,
  }
  return drawnPdf([page], { extra: [{ dictionary: '', data: untelling }] })
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
