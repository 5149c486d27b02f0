import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { all } from '../../../testing/office/read-docx.ts'
import { drawnPdf } from '../../../testing/pdfs/drawn-pdf.ts'
import { outlinedLines } from '../../../testing/pdfs/outlined-letters.ts'
import { story } from '../../../testing/word/harbor-story.ts'
import { type MadeWord, type TestWordMaker, testWordMaker } from '../../../testing/word/make-word.ts'
import { missingWords, wordsIn } from '../../../testing/word/word-recall.ts'

let words: TestWordMaker
beforeAll(async () => {
  words = await testWordMaker()
})
afterAll(() => words.close())

const figure =
  '0.2 0.4 0.7 rg 120 300 m 180 480 l 260 300 l f 0.8 0.3 0.2 rg 230 300 m 330 430 l 400 300 l f 0 g'
/** A picture of two colors. */
const picture =
  'q 60 0 0 60 420 320 cm BI /W 2 /H 1 /BPC 8 /CS /RGB ID \u0001\u0080\u0010\u00a0\u0020\u0040 EI Q'

const make = (content: string): Promise<MadeWord> =>
  words.make(drawnPdf([{ content, entries: '/MediaBox [0 0 595 842]', resources: '' }]), {
    ...{ ocr: 'auto', ocrLanguages: '' },
  })

describe('a page without text', () => {
  test('whose letters are drawn by their outlines is read', async () => {
    const made = await make(outlinedLines(story))
    expect(missingWords(story.flatMap(wordsIn), made)).toBeLessThanOrEqual(1)
    expect(made.facts).toMatchObject({ recognized: 1, pictures: [] })
    expect(made.images).toBe(0)
  })

  test('keeps what it draws beside such letters, and its pictures', async () => {
    const made = await make(`${outlinedLines(story)} ${figure} ${picture}`)
    expect(missingWords(story.flatMap(wordsIn), made)).toBeLessThanOrEqual(1)
    const sizes = all(made.document, 'wp:extent').map(({ attributes: { cx } }) => Number(cx) / 12_700)
    expect(sizes.filter((width) => Math.abs(width - 286) < 3)).toHaveLength(1)
    expect(sizes.filter((width) => Math.abs(width - 66) < 3)).toHaveLength(1)
  })

  test('keeps its drawings where it has a picture and a word or two', async () => {
    const made = await make(
      `${outlinedLines(['OUTDOOR'], { x: 200, y: 600, size: 18 })} ${figure} ${picture}`,
    )
    expect(made.images).toBeGreaterThan(0)
  })

  test('that is a drawing is not read', async () => {
    const made = await make(figure)
    expect(made.facts).toMatchObject({ recognized: 0 })
    expect(made.images).toBe(1)
  })
})
