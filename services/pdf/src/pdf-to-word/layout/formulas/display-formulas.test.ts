import { expect, test } from '@jest/globals'
import { formulaGlyphs } from '../../../../testing/word/formula-glyphs.ts'
import type { MathFont } from '../../reading/math-fonts.ts'
import type { Glyph, Rule } from '../../reading/page-model.ts'
import type { PlottedPage } from '../page/plotted-signs.ts'
import { formulaOf, withDisplayFormulas } from './display-formulas.ts'
import { withHangingSigns } from './hanging-signs.ts'

/** Signs of a font of words or of formulas, of 10 points or less. */
const set = (text: string, x: number, y: number, math?: MathFont, size = 10): Glyph[] =>
  formulaGlyphs(text, x, y, { math, size })
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
  const found = withDisplayFormulas(pageOf([...above, ...sum, ...number, ...below]))
  const [formula, ...others] = found.formulas
  expect(others).toEqual([])
  expect(found.plotted).toEqual([formula])
  expect(formula?.formula?.number).toBe('(2)')
  expect(formula?.formula?.lines).toHaveLength(1)
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
  expect(withDisplayFormulas(underlined).formulas).toEqual([])
  const line = [
    ...set('the value of all', 100, 130),
    ...set('\u2211', 182, 123, 'extension'),
    ...set('k', 188, 130, 'signs'),
    ...set('of which some are less', 196, 130),
  ]
  const page = pageOf(line)
  expect(withDisplayFormulas(page).formulas).toEqual([])
})

test('a number below the end of a formula is its number, and a raised one in brackets is none', () => {
  const sum = [...set('M=', 200, 130, 'signs'), ...set('\u2211', 214, 121, 'extension')]
  const raised = [...set('h', 224, 130, 'signs'), ...set('(1)', 229, 125.5, undefined, 7)]
  const page = pageOf([...above, ...sum, ...raised, ...set('(5)', 236, 144)])
  const [place] = withDisplayFormulas(page).formulas
  expect(place?.formula?.number).toBe('(5)')
  expect(place?.formula?.lines).toHaveLength(1)
  const [other] = withDisplayFormulas(pageOf([...above, ...sum, ...raised])).formulas
  expect(other?.formula?.number).toBe('')
})

test('what is drawn larger than a formula shows more than that', () => {
  const formula = { lines: [], number: '', size: 10, color: '#000000' }
  const place = { x0: 100, y0: 100, x1: 200, y1: 130, formula }
  const grown = (by: number) => ({ x0: 100 - by, y0: 100 - by, x1: 200 + by, y1: 130 + by })
  expect(formulaOf(grown(2), [place])).toBe(formula)
  expect(formulaOf(grown(20), [place])).toBeUndefined()
  expect(formulaOf({ x0: 300, y0: 100, x1: 400, y1: 130 }, [place])).toBeUndefined()
})

test.each(['\u2211', '\u2211\ufe01'])('a limit close to the text below it goes with its sum %j', (sign) => {
  const sum = [
    ...set('M=', 200, 130, 'signs'),
    ...set('\u2211', 214, 121, 'extension').map((glyph) => ({ ...glyph, text: sign })),
    ...set('xy', 224, 130, 'signs'),
  ]
  const page = pageOf([
    ...above,
    ...sum,
    ...set('k=0', 212, 142.5, 'signs', 7),
    ...set('which is the sum over all of them', 180, 156),
  ])
  const [place] = withDisplayFormulas(page).formulas
  expect(place?.formula?.lines).toHaveLength(1)
  expect(place?.y1).toBeGreaterThan(143)
})

test('a fraction of letters of no special font is one beside a relation at the height of its bar, if it is understood', () => {
  const [over, under] = [set('x', 222, 124), set('y', 222, 138)]
  const withRelation = (y: number) =>
    withDisplayFormulas(
      pageOf([...above, ...set('f=', 206, y), ...over, ...under, ...below], [ruleAt(127.5, 220, 229)]),
    ).formulas
  expect(withRelation(130)[0]?.formula?.lines).toHaveLength(1)
  expect(withRelation(126)).toEqual([])
  const unclear = [...set('(f=', 201, 130), ...over, ...under]
  expect(withDisplayFormulas(pageOf(unclear, [ruleAt(127.5, 220, 229)])).formulas).toEqual([])
})

test('lines with roots that are not understood are text', () => {
  const root = (y: number) => [
    ...set('a=', 200, y, 'signs'),
    ...set('\u221a', 212, y, 'signs'),
    ...set('5', 217, y, 'signs'),
  ]
  const bars = [ruleAt(121, 217, 222), ruleAt(133, 217, 222)]
  expect(withDisplayFormulas(pageOf(root(130), [ruleAt(121, 217, 222)])).formulas).toHaveLength(1)
  expect(withDisplayFormulas(pageOf([...root(130), ...root(142)], bars)).formulas).toEqual([])
})

test('a line with words and an item of a list are text with formulas in it', () => {
  const sum = (x: number) => [
    ...set('\u2211', x, 121, 'extension'),
    ...set('xyzxyz+xyz', x + 14, 130, 'signs'),
  ]
  const words = [...set('so it is as', 80, 130), ...sum(140), ...set('or', 205, 130), ...sum(220)]
  expect(withDisplayFormulas(pageOf(words)).formulas).toEqual([])
  expect(withDisplayFormulas(pageOf([...set('4.', 200, 130), ...sum(216)])).formulas).toEqual([])
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
