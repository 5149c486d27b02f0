import { expect, test } from '@jest/globals'
import { keepSavedResults } from './saved-results.ts'

const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const instruction = (text: string) => `<w:r><w:instrText xml:space="preserve"> ${text} </w:instrText></w:r>`
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
const field = (code: string, result: string) =>
  `${mark('begin')}${instruction(code)}${mark('separate')}${result}${mark('end')}`
const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`
/** Without the runs that hold nothing any more. */
const kept = (xml: string) => keepSavedResults(xml).replaceAll('<w:r></w:r>', '')

test.each(['IF 1 = 2 "a" "b"', '= SUM(ABOVE)', 'FILENAME \\p', 'merGefield Name', 'PRINTDATE'])(
  'the result of %s is kept as text',
  (code) => {
    expect(kept(paragraph(run('before'), field(code, run('saved')), run('after')))).toBe(
      paragraph(run('before'), run('saved'), run('after')),
    )
    const simple = paragraph(
      `<w:fldSimple w:instr=" ${code.replaceAll('"', '&quot;')} ">${run('a')}</w:fldSimple>`,
    )
    expect(keepSavedResults(simple)).toBe(paragraph(run('a')))
  },
)

test.each([
  'PAGE',
  'NUMPAGES',
  'REF here \\h',
  'SEQ Figure',
  'SET name "text"',
  'HYPERLINK "https://example.org/"',
])('%s stays a field', (code) => {
  const xml = paragraph(field(code, run('1')))
  expect(keepSavedResults(xml)).toBe(xml)
})

test('fields in an instruction go with it, those in a result stay', () => {
  const instructions = `${mark('begin')}${instruction('IF')}${field('MERGEFIELD a', run('x'))}${instruction('= 1')}`
  const page = field('PAGE', run('3'))
  expect(kept(paragraph(`${instructions}${mark('separate')}${run('page ')}${page}${mark('end')}`))).toBe(
    paragraph(run('page '), page),
  )
})

test('an instruction that goes over paragraphs goes with their ends', () => {
  const xml = `${paragraph(run('a'), mark('begin'), instruction('IF 1 = 1 "'))}<w:p><w:pPr/>${instruction('"')}${mark('separate')}${run('b')}</w:p>${paragraph(mark('end'), run('c'))}`
  expect(kept(xml)).toBe(paragraph(run('a'), run('b')) + paragraph(run('c')))
})

test.each([
  ['a merge field', instruction('MERGEFIELD Name')],
  ['a condition', `${instruction('IF')}${field('SECTIONPAGES', instruction('2'))}${instruction('= 1')}`],
])('%s without a result is none', (_, instructions) => {
  const xml = paragraph(run('a'), mark('begin'), instructions, mark('end'), run('b'))
  expect(kept(xml)).toBe(paragraph(run('a'), run('b')))
})

test.each([
  [
    'that ends within something else',
    `<w:hyperlink>${mark('begin')}${instruction('IF 1 = 1')}</w:hyperlink>`,
    `${mark('separate')}${mark('end')}`,
  ],
  ['without an end', mark('begin'), `${instruction('IF 1 = 1')}${mark('separate')}${run('a')}`],
])('a field %s stays as it is', (_, begin, rest) => {
  const xml = paragraph(begin, rest)
  expect(keepSavedResults(xml)).toBe(xml)
})

test('a hundred thousand fields that never end are passed over at once', () => {
  const xml = paragraph(mark('begin').repeat(100_000))
  const start = process.cpuUsage()
  expect(keepSavedResults(xml)).toBe(xml)
  expect(process.cpuUsage(start).user).toBeLessThan(20_000_000)
})
