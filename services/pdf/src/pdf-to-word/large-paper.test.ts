import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { all, parseXml } from '../../testing/office/read-docx.ts'
import { drawnPdf } from '../../testing/pdfs/drawn-pdf.ts'
import { type TestWordMaker, testWordMaker } from '../../testing/word/make-word.ts'
import { at, font } from '../../testing/word/one-page-word.ts'

let words: TestWordMaker
beforeAll(async () => {
  words = await testWordMaker()
})
afterAll(() => words.close())

test('a plan on larger paper than Word has is made smaller with all that stands on it', async () => {
  const made = await words.make(
    drawnPdf([
      {
        entries: '/MediaBox [0 0 3168 2376]',
        resources: font,
        content: `${at(144, 2200, 'Harbor', 96)} ${at(144, 1900, 'All piers of the harbor as they were built in the year 1912', 48)} 0.2 0.4 0.8 rg 2000 400 m 2600 1000 l 2900 400 l f`,
      },
    ]),
  )
  const [size] = all(made.document, 'w:pgSz').map(({ attributes }) => attributes)
  expect([size?.['w:w'], size?.['w:h']].map(Number)).toEqual([31_680, 23_760])
  const styles = parseXml(made.files.get('word/styles.xml')?.toString() ?? '')
  const letters = all(styles, 'w:sz').map(({ attributes }) => Number(attributes['w:val']) / 2)
  expect(letters).toEqual(expect.arrayContaining([24, 48]))
  const [extent] = all(made.document, 'wp:extent').map(({ attributes }) => Number(attributes.cx) / 12_700)
  expect(Math.abs((extent ?? 0) - 453)).toBeLessThan(2)
})
