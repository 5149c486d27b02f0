import { expect, test } from '@jest/globals'
import { lines, mirrored, segment } from '../../../../testing/word/text-segments.ts'
import { type Segment, textOf } from '../lines/line-model.ts'
import { wrappedText } from './wrapped-text.ts'

const text = 'It rained for nine days in the valley and the pump house ran all night long'
/** Five points a letter: from 100 to 475. */
const wide = (y: number) => segment(text, { x: 100, y })
/** Pieces at both sides of a box from 230 to 340. */
const parted = (y: number): Segment[] => [
  segment('nobody in the village had', { x: 100, y }),
  segment('asked for the letters it sent', { x: 345, y }),
]
const whole = 'nobody in the village had asked for the letters it sent'
const box = { x0: 230, x1: 340, y0: 120, y1: 160 }
const page = [wide(100), wide(112), ...parted(124), ...parted(136), ...parted(148), ...parted(160), wide(172)]

test('lines that run on behind a picture are one each, and what they leave free is known', () => {
  const { segments, joined, wraps } = wrappedText(page, [box])
  expect(segments.map(textOf)).toEqual([...[text, text], ...Array(4).fill(whole), text])
  expect(joined.size).toBe(4)
  expect(wraps.get(box)).toEqual({ left: 5, right: 5, top: expect.any(Number), bottom: expect.any(Number) })
})

test('text that is read from the right goes on at the left', () => {
  const { segments } = wrappedText(
    page.map((piece) => mirrored(piece, 287.5)),
    [{ ...box, x0: 235, x1: 345 }],
  )
  expect(segments.map(textOf)[3]).toBe(whole)
})

test('columns with a picture between them stay apart, as no line is as wide as both', () => {
  const columns = page.filter((piece) => textOf(piece) !== text)
  expect(wrappedText(columns, [box]).segments).toEqual(columns)
  const titled = [segment('A title as wide as both of the columns', { x: 100, y: 105, size: 20 }), ...columns]
  expect(wrappedText(titled, [box]).segments).toEqual(titled)
})

test('text over a picture is not parted by it, and labels beside it are none of its text', () => {
  const over = lines(Array(7).fill(text), { x: 100, y: 100 })
  expect(wrappedText(over, [box]).segments).toEqual(over)
  const labels = [124, 136, 148].flatMap((y) => [
    segment('one', { x: 200, y }),
    segment('two', { x: 345, y }),
  ])
  const labelled = [wide(112), ...labels, wide(172)]
  expect(wrappedText(labelled, [box]).segments).toEqual(labelled)
})

test('what stands on the picture is left there', () => {
  const label = segment('A label', { x: 260, y: 142 })
  const { segments } = wrappedText([...page, label], [box])
  expect(segments).toContain(label)
  expect(segments).toHaveLength(8)
})

test('text keeps off a picture as far as its lines above and below show, and follows the outline of a shape', () => {
  const low = { ...box, y0: 133, y1: 140 }
  const { joined, wraps } = wrappedText(page, [low])
  expect(joined.size).toBe(4)
  expect(wraps.get(low)?.bottom).toBeGreaterThan(10)
  const shape = { ...box, x0: 215, x1: 355 }
  const { outline = [] } = wrappedText(page, [shape]).wraps.get(shape) ?? {}
  expect(outline).toHaveLength(16)
  for (const { x } of outline) expect(x > 0 && x < 1).toBe(true)
})

test('a gap that is as wide as so many blanks of a typewriter is cut where a picture stands in it', () => {
  const typed = page.flatMap((piece, index, all): Segment[] => {
    const next = all[index + 1]
    if (textOf(piece) === text) return [piece]
    if (!next || next.y !== piece.y) return []
    const words = next.words.map((word, at) =>
      at === 0 ? { ...word, text: `      ${word.text}`, spaced: true } : word,
    )
    return [{ ...piece, x1: next.x1, words: [...piece.words, ...words] }]
  })
  expect(wrappedText(typed, [box]).segments.map(textOf)).toEqual(
    wrappedText(page, [box]).segments.map(textOf),
  )
})

test('the short last line of a text is parted by a picture that ends above it, and the label of another picture is none of it', () => {
  const last = [
    segment('nobody in the village had', { x: 100, y: 172 }),
    segment('asked', { x: 290, y: 172 }),
  ]
  const other = { x0: 400, x1: 450, y0: 120, y1: 150 }
  const label = segment('A label', { x: 405, y: 136 })
  const { segments } = wrappedText([...page.slice(0, -1), ...last, label], [{ ...box, y1: 164 }, other])
  expect(segments.map(textOf)).toEqual([
    text,
    text,
    whole,
    whole,
    'A label',
    whole,
    whole,
    'nobody in the village had asked',
  ])
})
