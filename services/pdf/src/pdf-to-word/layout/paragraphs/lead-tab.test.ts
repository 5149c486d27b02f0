import { expect, test } from '@jest/globals'
import { mirrored, segment } from '../../../../testing/word/text-segments.ts'
import type { Segment } from '../lines/line-model.ts'
import { paragraphText } from './paragraph-model.ts'
import { paragraphsOf } from './paragraphs.ts'

const frame = { left: 100, right: 400 }

/** One line whose text stands this far from its first word; points. */
function labelled(label: string, gap: number): Segment {
  const [lead, text] = [segment(label, { x: 100, y: 100 }), segment('words of it', { x: 0, y: 100 })]
  const by = lead.x1 + gap
  const moved = text.words.map((word) => ({ ...word, x0: word.x0 + by, x1: word.x1 + by, spaced: true }))
  return { ...lead, words: [...lead.words, ...moved], x1: text.x1 + by }
}

test.each([
  ['١-', 12],
  ['(أ)', 9],
  ['§3', 12],
])('the text after %s stands at a tab stop', (label, gap) => {
  for (const piece of [labelled(label, gap), mirrored(labelled(label, gap), 250)]) {
    const [paragraph] = paragraphsOf([piece], frame)
    expect(paragraph && paragraphText(paragraph)).toBe(`${label}\twords of it`)
    expect(paragraph?.tabStops).toEqual([{ position: 5 * label.length + gap, kind: 'left', leader: false }])
  }
})

test('a space as wide as others is a space', () => {
  const [paragraph] = paragraphsOf([labelled('The', 5)], frame)
  expect(paragraph && paragraphText(paragraph)).toBe('The words of it')
})

test('the text stands where it stood, though its line is full', () => {
  const first = labelled('§3', 12)
  const by = 400 - first.x1
  const full = {
    ...first,
    x1: 400,
    words: first.words.map((word, index) => (index === 3 ? { ...word, x1: word.x1 + by } : word)),
  }
  const second = segment('that go on in a second line', { x: 122, y: 112 })
  const [paragraph, ...others] = paragraphsOf([full, second], frame)
  expect(others).toEqual([])
  expect(paragraph?.tabStops).toEqual([{ position: 22, kind: 'left', leader: false }])
})
