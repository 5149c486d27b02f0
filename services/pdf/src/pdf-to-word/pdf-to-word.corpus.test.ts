import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { all, wordText } from '../../testing/office/read-docx.ts'
import { wordFaults } from '../../testing/office/word-rules.ts'
import { type MadeWord, type TestWordMaker, testWordMaker } from '../../testing/word/make-word.ts'

let words: TestWordMaker
beforeAll(async () => {
  words = await testWordMaker()
})
afterAll(() => words.close())

const text = ({ document }: MadeWord) => wordText(document)

/** Converts a real PDF; whatever comes of it, Word must take it, and nothing may stand in a text box. */
async function convert(name: string): Promise<MadeWord> {
  const made = await words.make(await readFile(join(corpusDir, name)))
  expect(wordFaults(made)).toEqual([])
  expect(all(made.document, 'w:txbxContent')).toEqual([])
  return made
}

describe('real PDFs', () => {
  test('a report keeps its two columns and its table', async () => {
    const made = await convert('pdf/demo-section.pdf')
    const columns = all(made.document, 'w:cols').map(({ attributes }) => attributes['w:num'])
    expect(columns).toContain('2')
    expect(made.tables.length).toBeGreaterThan(0)
  })

  test('text keeps highlight, strike, alignment and headings', async () => {
    const made = await convert('pdf/demo-text.pdf')
    const has = (element: string) => all(made.document, element).length > 0
    expect([has('w:strike'), has('w:u'), has('w:shd'), has('w:jc'), has('w:b')]).toEqual(Array(5).fill(true))
    expect(made.paragraphs[0]?.style).toBe('Heading1')
  })

  test('columns of a paper are read one after the other', async () => {
    const made = await convert('pdf/multicolumn.pdf')
    expect(all(made.document, 'w:cols').map(({ attributes }) => attributes['w:num'])).toContain('2')
  })

  test.each([
    ['pdf/hebrew.pdf', /[\u0590-\u05ff]/],
    ['pdf/ArabicCIDTrueType.pdf', /[\u0600-\u06ff]/],
  ])('%s reads from right to left', async (name, script) => {
    const made = await convert(name)
    expect(text(made)).toMatch(script)
    expect(all(made.document, 'w:bidi').length).toBeGreaterThan(0)
  })

  test('vertical writing keeps its direction', async () => {
    const made = await convert('pdf/vertical-japanese.pdf')
    expect(all(made.document, 'w:textDirection')[0]?.attributes['w:val']).toBe('tbRl')
  })

  test.each([
    ['pdf/pdf-with-ocr-text.pdf', 'posted on the progress of the Foundation', 'textLayers'],
    ['pdf/a1977-backus-p21.pdf', 'describing the semantics of', 'textLayers'],
    ['pdf/ocr_test.pdf', 'Docling bundles PDF document conversion', 'recognized'],
    ['pdf/ocr_test_rotated_90.pdf', 'Docling bundles PDF document conversion', 'recognized'],
    ['pdf/rotated_skew.pdf', 'state-of-the-art composition and performance tool', 'recognized'],
  ] as const)('%s has its text', async (name, words, from) => {
    const made = await convert(name)
    expect(text(made)).toContain(words)
    expect([made.facts[from], made.facts.pictures]).toEqual([1, []])
  })

  test('the text layer of a scan is not printed over it', async () => {
    const made = await convert('pdf/graph_ocred.pdf')
    expect([text(made).trim(), made.images, made.facts.pictures]).toEqual(['', 1, [1]])
  })

  test('what a form was filled with is there', async () => {
    expect(text(await convert('pdf/prefilled_f1040.pdf'))).toMatch(/[A-Z]/)
  })

  test('links can be followed', async () => {
    const made = await convert('pdf/pdfjs_wikipedia.pdf')
    expect(all(made.document, 'w:hyperlink').length).toBeGreaterThan(40)
  })

  test('pages keep their sizes', async () => {
    const sizes = all((await convert('pdf/sizes.pdf')).document, 'w:pgSz').map(
      ({ attributes }) => attributes['w:w'],
    )
    expect(new Set(sizes).size).toBe(3)
  })
})
