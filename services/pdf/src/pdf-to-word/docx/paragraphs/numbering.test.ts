import { expect, test } from '@jest/globals'
import { all, parseXml } from '../../../../testing/office/read-docx.ts'
import { segment } from '../../../../testing/word/text-segments.ts'
import { paragraphsOf } from '../../layout/paragraphs/paragraphs.ts'
import { Numbering } from './numbering.ts'

const frame = { left: 100, right: 500 }

function places(items: readonly (readonly [label: string, x: number, heading?: number])[]) {
  const numbering = new Numbering()
  const found = items.map(([label, x, heading], index) => {
    const line = [
      segment(label, { x, y: 100 + 12 * index }),
      segment('text', { x: x + 40, y: 100 + 12 * index }),
    ]
    const [paragraph] = paragraphsOf(line, frame)
    const place = paragraph && numbering.place(heading ? { ...paragraph, heading } : paragraph)
    return place ? `${place.list}.${place.level}` : 'none'
  })
  return { found, numbering }
}

test('items that follow each other are one list, those further in its next level', () => {
  const { found, numbering } = places([
    ['1.', 100],
    ['a)', 130],
    ['b)', 130],
    ['2.', 100],
    ['a)', 130],
    ['3.', 100],
  ])
  expect(found).toEqual(['1.0', '1.1', '1.1', '1.0', '1.1', '1.0'])
  const levels = all(parseXml(numbering.toXml()), 'w:lvl')
  const value = (name: string) => levels.map((level) => all(level, name)[0]?.attributes['w:val'])
  expect([value('w:numFmt'), value('w:lvlText')]).toEqual([
    ['decimal', 'lowerLetter'],
    ['%1.', '%2)'],
  ])
})

test('headings are counted apart from the items between them', () => {
  const { found } = places([
    ['1.', 100, 1],
    ['1.', 100],
    ['2.', 100],
    ['3.', 100, 1],
    ['2.', 100, 1],
    ['2.1.', 100, 2],
    ['3.', 100],
  ])
  expect(found).toEqual(['1.0', '2.0', '2.0', '3.0', '1.0', '1.1', '2.0'])
})

test('a number out of turn starts a list of its own, at that number', () => {
  const { found, numbering } = places([
    ['1.', 100],
    ['7.', 100],
    ['8.', 100],
  ])
  expect(found).toEqual(['1.0', '2.0', '2.0'])
  const starts = all(parseXml(numbering.toXml()), 'w:start').map(({ attributes }) => attributes['w:val'])
  expect(starts).toEqual(['1', '7'])
})

test('bullets go on after text between them', () => {
  expect(
    places([
      ['•', 100],
      ['–', 130],
      ['•', 100],
    ]).found,
  ).toEqual(['1.0', '1.1', '1.0'])
})

test('labels of text that is read from the right stand at its right', () => {
  const numbering = new Numbering()
  const item = (label: string, y: number) => [
    segment('שני הבא', { x: 440, y: y + 12, rtl: true }),
    segment('טקסט', { x: 455, y, rtl: true }),
    segment(label, { x: 500 - label.length * 5, y, rtl: true }),
  ]
  const column = paragraphsOf([...item('1.', 100), ...item('2.', 124), ...item('3.', 148)], frame)
  expect(column.map((paragraph) => numbering.place(paragraph))).toEqual(
    [1, 2, 3].map(() => ({ list: 1, level: 0 })),
  )
  expect(column.map(({ label, runs }) => [label?.text, runs.map(({ text }) => text).join('')])).toEqual(
    ['1.', '2.', '3.'].map((label) => [label, 'טקסט\nשני הבא']),
  )
  // Ten points of label, fifteen of gap: as far as the text stands from the right edge.
  const [indent] = all(parseXml(numbering.toXml()), 'w:ind').map(({ attributes }) => attributes)
  expect([indent?.['w:left'], indent?.['w:hanging']]).toEqual(['500', '500'])
})

test('a star before text that is read from the right is a remark’s', () => {
  const [remark] = paragraphsOf(
    [segment('טקסט', { x: 455, y: 100, rtl: true }), segment('*', { x: 495, y: 100, rtl: true })],
    frame,
  )
  expect(remark?.label).toBeUndefined()
})

test('the diamonds and boxes of sign fonts are bullets', () => {
  expect(
    places([
      ['♦', 100],
      ['◻', 130],
      ['♦', 100],
    ]).found,
  ).toEqual(['1.0', '1.1', '1.0'])
})

test('clauses are parts of one list, whose levels count those above them', () => {
  const { found, numbering } = places([
    ['1', 100],
    ['1.1', 100],
    ['1.2', 100],
    ['1.2.1', 130],
    ['2', 100],
    ['2.1', 100],
  ])
  expect(found).toEqual(['1.0', '1.1', '1.1', '1.2', '1.0', '1.1'])
  const texts = all(parseXml(numbering.toXml()), 'w:lvlText').map(({ attributes }) => attributes['w:val'])
  expect(texts).toEqual(['%1', '%1.%2', '%1.%2.%3'])
})

test('a number that Word would not count to is in no list', () => {
  const items = [
    ['1.', 100],
    ['1.1.', 100],
    ['1.3.', 100],
    ['4.1.', 100],
    ['7', 100],
  ] as const
  expect(places(items).found).toEqual(['1.0', '1.1', 'none', 'none', 'none'])
})
