import { expect, test } from '@jest/globals'
import { all, parseXml } from '../../../../testing/read-docx.ts'
import { segment } from '../../../../testing/text-segments.ts'
import { paragraphsOf } from '../../layout/paragraphs/paragraphs.ts'
import { Numbering } from './numbering.ts'

const frame = { left: 100, right: 500 }

function places(items: readonly (readonly [label: string, x: number])[]) {
  const numbering = new Numbering()
  const found = items.map(([label, x], index) => {
    const line = [
      segment(label, { x, y: 100 + 12 * index }),
      segment('text', { x: x + 20, y: 100 + 12 * index }),
    ]
    const [paragraph] = paragraphsOf(line, frame)
    const place = paragraph && numbering.place(paragraph)
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
