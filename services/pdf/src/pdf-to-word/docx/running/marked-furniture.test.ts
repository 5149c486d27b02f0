import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { all, elements, parseXml, wordText } from '../../../../testing/office/read-docx.ts'
import { wordFaults } from '../../../../testing/office/word-rules.ts'
import { drawnPdf } from '../../../../testing/pdfs/drawn-pdf.ts'
import { type MadeWord, type TestWordMaker, testWordMaker } from '../../../../testing/word/make-word.ts'

let words: TestWordMaker
beforeAll(async () => {
  words = await testWordMaker()
})
afterAll(() => words.close())

const at = (x: number, y: number, text: string) => `BT /F1 12 Tf ${x} ${y} Td (${text}) Tj ET`
const body = ['One', 'Two', 'Three'].map(
  (text) => `${at(72, 640, `${text} is the page that`)} ${at(72, 626, 'goes on for two lines.')}`,
)
const make = (contents: readonly string[]) =>
  words.make(
    drawnPdf(
      contents.map((content) => ({
        content,
        entries: '/MediaBox [0 0 600 800]',
        resources: '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
      })),
    ),
  )

/** What stands in the headers and footers of the document, by the kind of page that it is for. */
function furnitureOf({ document, files }: MadeWord): Record<string, string> {
  const [relationships] = elements(parseXml(files.get('word/_rels/document.xml.rels')?.toString() ?? ''))
  const targets = new Map(
    (relationships ? all(relationships, 'Relationship') : []).map(({ attributes }) => [
      attributes.Id,
      attributes.Target,
    ]),
  )
  const references = ['header', 'footer'].flatMap((place) => all(document, `w:${place}Reference`))
  return Object.fromEntries(
    references.map(({ name, attributes }) => {
      const part = files.get(`word/${targets.get(attributes['r:id'])}`)?.toString() ?? ''
      const place = name.replace(/^w:|Reference$/g, '')
      return [`${attributes['w:type']} ${place}`, elements(parseXml(part)).map(wordText).join('|')]
    }),
  )
}

test.each(['BMC', '<< /Type /Pagination >> BDC'])(
  'what is marked as furniture (%s) of the first page is its header and footer',
  async (begin) => {
    const marked = (text: string) => `/Artifact ${begin} ${text} EMC`
    const [first = '', ...others] = body
    const letterhead = marked(at(72, 760, 'Keller and Sons, Linz'))
    const made = await make([`${letterhead} ${first} ${marked(at(72, 40, 'Bank of Linz'))}`, ...others])
    expect(wordFaults(made)).toEqual([])
    expect(furnitureOf(made)).toMatchObject({
      'first header': 'Keller and Sons, Linz',
      'first footer': 'Bank of Linz',
    })
    expect(made.paragraphs.map(({ text }) => text).join(' ')).not.toMatch(/Linz/)
  },
)

test('each of two pages has its own, and one page has its own', async () => {
  const [one = '', two = ''] = body
  const marked = (text: string) => `/Artifact BMC ${at(72, 760, text)} EMC`
  const both = await make([marked('On the right') + one, marked('On the left') + two])
  expect(wordFaults(both)).toEqual([])
  expect(furnitureOf(both)).toMatchObject({ 'first header': 'On the right', 'default header': 'On the left' })
  const single = await make([marked('Only here') + one])
  expect(furnitureOf(single)).toMatchObject({ 'default header': 'Only here' })
})

test('where all of a page is marked, the mark tells nothing', async () => {
  const made = await make(
    body.map((content) => `/Artifact BMC ${at(72, 760, content.slice(20, 30))} ${content} EMC`),
  )
  expect(furnitureOf(made)).toEqual({})
})

test('a header that stands in keeps its place', async () => {
  const made = await make(body.map((content) => `${at(130, 760, 'Annual review')} ${content}`))
  const [header] = elements(parseXml(made.files.get('word/header1.xml')?.toString() ?? ''))
  const [indent] = header ? all(header, 'w:ind') : []
  expect(Number(indent?.attributes['w:left']) / 20).toBeCloseTo(58, 0)
})
