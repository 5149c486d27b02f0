import { describe, expect, test } from '@jest/globals'
import { segment } from '../../../../testing/word/text-segments.ts'
import type { Segment } from '../lines/line-model.ts'
import { paragraphsOf } from './paragraphs.ts'

/** The same words, narrowed as a program does that sets them closer than their font says. */
function narrowed(given: Segment, share: number): Segment {
  const at = (x: number) => given.x0 + (x - given.x0) * share
  return {
    ...given,
    x1: at(given.x1),
    words: given.words.map((word) => ({ ...word, x0: at(word.x0), x1: at(word.x1) })),
  }
}

/** In Arial at 10 points 133 wide; as a piece of a line 100. */
const text = 'mm mm mm mm mm mm mm'
const spacingOf = (segments: readonly Segment[], right: number) =>
  paragraphsOf(segments, { left: 0, right })[0]?.spacing

describe('how close letters stand', () => {
  test('lines that their font fits into the column stay as they are', () => {
    expect(spacingOf([segment(text, { x: 0, y: 100 })], 200)).toBe(-0)
  })

  test('lines that would turn out wider than their column are set closer', () => {
    const line = narrowed(segment(text, { x: 0, y: 100 }), 1.2)
    const spacing = spacingOf([line], 130) ?? 0
    // Some points over twenty letters and blanks.
    expect(spacing).toBeLessThan(-0.1)
    expect(spacing).toBeGreaterThan(-1.2)
  })

  test('a long line by itself is set closer even where a letter needs less than Word knows', () => {
    const long = Array.from({ length: 12 }, () => 'mm').join(' ')
    const natural = 12 * 16.66 + 11 * 2.78
    const line = segment(long, { x: 0, y: 100 })
    const exact = narrowed(line, natural / (line.x1 - line.x0))
    expect(spacingOf([exact], natural + 0.2)).toBeCloseTo(-0.05)
  })

  test('a font whose widths are not known is left alone', () => {
    expect(spacingOf([segment(text, { x: 0, y: 100, family: 'Roboto' })], 100)).toBe(-0)
  })

  test('what stands before a tab stop ends before it', () => {
    const pieces = [segment('mmmmmmmm', { x: 0, y: 100 }), segment('end', { x: 60, y: 100 })]
    expect(spacingOf(pieces, 300)).toBeLessThan(-0.5)
  })

  test('a last piece that reaches beyond the edge of its column keeps its letters where they were', () => {
    const pieces = [segment('first', { x: 0, y: 100 }), segment('mmmm mmmm', { x: 100, y: 100, size: 16 })]
    const wide = pieces.map((piece, index) => (index === 0 ? piece : narrowed(piece, 1.7)))
    expect(spacingOf(wide, 170)).toBe(-0)
  })
  test('a number that dots without a gap lead to needs no room', () => {
    // The dots are narrower than letters, so that where the number begins is but a guess.
    const line = segment('mmmm..................................11', { x: 0, y: 100 })
    expect(spacingOf([line], 200)).toBe(-0)
  })
})
