import { expect, test } from '@jest/globals'
import type { MathFont } from '../../reading/math-fonts.ts'
import type { Face, Glyph, Rule } from '../../reading/page-model.ts'
import type { PlottedPage } from '../page/plotted-signs.ts'
import { withDisplayFormulas } from './display-formulas.ts'
import { withHangingSigns } from './hanging-signs.ts'

const faceOf = (math?: MathFont, size = 10): Face => ({
  font: {
    ...{ family: 'Cambria', bold: false, italic: false, ascent: 0.8, descent: -0.2 },
    ...{ vertical: false, symbolic: undefined, unit: 0.001, math },
  },
  ...{ size, color: '#000000', bold: false, italic: false, angle: 0 },
})
/** Letters of half an em one after another. */
function set(text: string, x: number, y: number, math?: MathFont, size = 10): Glyph[] {
  const face = faceOf(math, size)
  return [...text].flatMap((letter, index): Glyph[] => {
    const x0 = x + (index * size) / 2
    const x1 = x0 + size / 2
    return letter === ' '
      ? []
      : [{ text: letter, x0, x1, next: x1, y, face, mcid: undefined, artifact: false }]
  })
}
const pageOf = (glyphs: readonly Glyph[], horizontals: readonly Rule[] = []): PlottedPage => ({
  ...{ number: 1, width: 600, height: 800, vertical: false, turned: false, untold: 0, plotted: [] },
  ...{ verticals: [], fills: [], shapes: [], images: [], links: [], hidden: [], horizontals, glyphs },
})
const above = set('a line of text above it', 100, 100)
const below = set('where the sum is over all of them', 100, 165)
const ruleAt = (at: number, from: number, to: number): Rule => ({
  ...{ at, from, to, thickness: 0.4, color: '#000000' },
})

test('a sum with its limits and its number is one formula, without the text around it', () => {
  const sum = [
    ...set('M=', 200, 130, 'signs'),
    ...set('\u2211', 214, 121, 'extension'),
    ...set('N', 214, 118, 'signs', 7),
    ...set('k=0', 212, 142, 'signs', 7),
    ...set('xy', 224, 130, 'signs'),
  ]
  const number = set('(2)', 400, 130)
  const [formula, ...others] = withDisplayFormulas(pageOf([...above, ...sum, ...number, ...below])).plotted
  expect(others).toEqual([])
  expect(formula?.x0).toBe(200)
  expect(formula?.x1).toBe(415)
  expect(formula?.y0).toBeLessThan(115)
  expect(formula?.y0).toBeGreaterThan(102.2)
  expect(formula?.y1).toBeGreaterThan(143)
  expect(formula?.y1).toBeLessThan(157)
})

test('a fraction is one by its bar', () => {
  const [over, under] = [set('x', 222, 124, 'signs'), set('y', 222, 138, 'signs')]
  const fraction = [...set('f=', 200, 130, 'signs'), ...over, ...under]
  const page = pageOf([...above, ...fraction, ...below], [ruleAt(127.5, 220, 229)])
  expect(withDisplayFormulas(page).plotted).toHaveLength(1)
})

test('what is underlined is no fraction, and neither are formulas that stand within text', () => {
  const underlined = pageOf([...set('Title', 100, 100), ...set('First', 100, 112)], [ruleAt(102, 100, 125)])
  expect(withDisplayFormulas(underlined)).toBe(underlined)
  const line = [
    ...set('the value of all', 100, 130),
    ...set('\u2211', 182, 123, 'extension'),
    ...set('k', 188, 130, 'signs'),
    ...set('of which some are less', 196, 130),
  ]
  const page = pageOf(line)
  expect(withDisplayFormulas(page)).toBe(page)
})

test('a bracket that hangs from its baseline stands on the line it is in', () => {
  const line = [
    ...set('P', 100, 130, 'signs'),
    ...set('i', 105, 131.5, 'signs', 7),
    ...set('(', 109, 121.5, 'extension'),
    ...set('x', 114, 130, 'signs'),
    ...set(')', 119, 121.5, 'extension'),
  ]
  const { glyphs } = withHangingSigns(pageOf(line))
  expect(glyphs.map(({ y }) => y)).toEqual([130, 131.5, 130, 130, 130])
})
