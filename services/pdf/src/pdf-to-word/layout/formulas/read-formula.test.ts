import { expect, test } from '@jest/globals'
import { formulaGlyphs } from '../../../../testing/word/formula-glyphs.ts'
import type { Formula, FormulaNode } from '../../formulas/formula-model.ts'
import type { Rule } from '../../reading/page-model.ts'
import { type Part, partOf } from './formula-parts.ts'
import { readFormula } from './read-formula.ts'

/** Signs of a font of formulas, of 10 points where nothing else is said. */
const set = (text: string, x: number, y: number, setting: object = {}): Part[] =>
  formulaGlyphs(text, x, y, { math: 'signs', ...setting }).map(partOf)

const bar = (at: number, from: number, to: number): Rule => ({
  ...{ at, from, to, thickness: 0.4, color: '#000000' },
})

/** In the words of TeX, about. */
const written = (formula: Formula): string => formula.map(writtenNode).join('')
function writtenNode(node: FormulaNode): string {
  const scripts = (sub: Formula | undefined, sup: Formula | undefined) =>
    (sub ? `_{${written(sub)}}` : '') + (sup ? `^{${written(sup)}}` : '')
  switch (node.kind) {
    case 'text':
      return node.upright ? `"${node.text}"` : node.text
    case 'scripts':
      return written(node.base) + scripts(node.sub, node.sup)
    case 'fraction':
      return `{${written(node.over)}}/{${written(node.under)}}`
    case 'root':
      return `root{${written(node.of)}}`
    case 'accent':
      return `${written(node.of)}${node.mark}`
    case 'operator':
      return `${node.sign}${node.atSide ? '' : '!'}${scripts(node.lower, node.upper)}{${written(node.of)}}`
    case 'bracketed':
      return `${node.open}${written(node.of)}${node.close}`
  }
}
const linesOf = (parts: readonly Part[], bars: readonly Rule[] = []) =>
  readFormula(parts, bars)?.map(({ nodes }) => written(nodes))

const small = { size: 7 }
const hanging = { math: 'extension' } as const

test('raised and lowered signs are scripts of the sign before them, and of the bracket that they follow', () => {
  const square = [...set('(a', 0, 100), ...set('i', 10, 101.5, small), ...set('+b)', 14, 100)]
  expect(linesOf([...square, ...set('2', 29, 95.5, small)])).toEqual(['(a_{i}+b)^{2}'])
  const both = [...set('x', 0, 100), ...set('k', 5, 103, small), ...set('n', 5, 95.5, small)]
  expect(linesOf(both)).toEqual(['x_{k}^{n}'])
  const twice = [...set('e', 0, 100), ...set('x', 5, 95.5, small), ...set('2', 8.5, 92.5, { size: 5 })]
  expect(linesOf(twice)).toEqual(['e^{x^{2}}'])
})

test('a sum has its limits above and below it and is of what follows as far as the next relation', () => {
  const sum = [
    ...set('M=', 0, 130),
    ...set('\u2211', 14, 119.5, hanging),
    ...set('N', 15, 117.5, small),
    ...set('k=0', 11, 141.5, small),
    ...set('xy=z', 24, 130),
  ]
  expect(linesOf(sum)).toEqual(['M=\u2211!_{k=0}^{N}{xy}=z'])
})

test('an operator of a font of signs may be larger than the letters of its line', () => {
  const sum = [...set('a=', 0, 130), ...set('\u2211', 12, 131, { size: 16 })]
  const limits = [...set('n', 14, 117, small), ...set('i=1', 11, 141, small)]
  expect(linesOf([...sum, ...limits, ...set('b', 24, 130)])).toEqual(['a=\u2211!_{i=1}^{n}{b}'])
})

test('an integral has its limits behind it, and the inner one of two is what the outer one is of', () => {
  const signs = [
    ...set('\u222b', 0, 119, hanging),
    ...set('0', 6, 137, small),
    ...set('1', 7, 122, small),
    ...set('\u222b', 14, 119, hanging),
    ...set('fdx', 22, 130),
  ]
  expect(linesOf(signs)).toEqual(['\u222b_{0}^{1}{\u222b{fdx}}'])
})

test('bars are those of fractions, also within each other, and of roots', () => {
  const fraction = [...set('f=', 0, 130), ...set('a+b', 14, 123), ...set('c', 19, 137)]
  expect(linesOf(fraction, [bar(127.5, 13, 30)])).toEqual(['f={a+b}/{c}'])
  const nested = [...set('a', 20, 110), ...set('b', 20, 123), ...set('1+', 6, 116), ...set('c', 14, 137)]
  expect(linesOf(nested, [bar(127.5, 5, 27), bar(113.5, 19, 26)])).toEqual(['{1+{a}/{b}}/{c}'])
  const root = [...set('\u221a', 0, 121, hanging), ...set('x+1', 5, 130), ...set('=y', 22, 130)]
  expect(linesOf(root, [bar(121, 5, 20)])).toEqual(['root{x+1}=y'])
})

test('lines of a formula are read one by one, and a fraction takes nothing of the line below it', () => {
  const parts = [
    ...set('a=', 0, 130),
    ...set('x', 14, 123),
    ...set('y', 14, 137),
    ...set('=b+c', 5, 152),
    ...set('2', 25, 147.5, small),
  ]
  const found = readFormula(parts, [bar(127.5, 13, 20)])
  expect(found?.map(({ nodes }) => written(nodes))).toEqual(['a={x}/{y}', '=b+c^{2}'])
  expect(found?.map(({ x0 }) => x0)).toEqual([0, 5])
})

test('words are upright and keep the blanks beside them', () => {
  const parts = [...set('x', 0, 100), ...set('if', 9, 100, { math: undefined }), ...set('y>0', 23, 100)]
  expect(linesOf(parts)).toEqual(['x" if "y>0'])
})

test('a mark over a letter goes with it, and upright lines enclose what is between them', () => {
  const parts = [...set('|', 0, 100), ...set('\u20d7', 5.5, 100), ...set('u', 5, 100), ...set('|=1', 10, 100)]
  expect(linesOf(parts)).toEqual(['|u\u20d7|=1'])
})

test.each([
  ['a sign that stands neither on the line nor as a script', [...set('ab', 0, 100), ...set('c', 10, 97)]],
  ['a fraction without its bar', [...set('a=', 0, 130), ...set('x', 14, 123), ...set('y', 14, 137)]],
  [
    'a matrix',
    [
      ...set('(', 0, 121.5, hanging),
      ...set('ab', 6, 130),
      ...set('cd', 6, 142),
      ...set(')', 17, 121.5, hanging),
    ],
  ],
  ['a script of a relation', [...set('a=', 0, 100), ...set('i', 10, 102, small), ...set('b', 14, 100)]],
  ['a script apart from all signs', [...set('a', 0, 100), ...set('i', 15, 102, small)]],
  ['a stroke over a relation', [...set('a', 0, 100), ...set('6', 6, 100), ...set('=b', 6.5, 100)]],
  ['a mark without a letter', [...set('ab', 0, 100), ...set('\u20d7', 30, 100)]],
  ['a brace below it', [...set('ab', 0, 100), ...set('\ufe38', 0, 105)]],
  ['a bracket that is not closed', set('(a+b', 0, 100)],
  ['a sum of nothing', [...set('a+', 0, 100), ...set('\u2211', 12, 90, hanging)]],
  ['a script before all signs', [...set('2', 0, 95.5, small), ...set('x', 4, 100)]],
  ['a piece of a large bracket', [...set('\u239b', 0, 90, hanging), ...set('x', 6, 100)]],
])('%s is not understood', (_, parts) => expect(readFormula(parts, [])).toBeUndefined())

test.each([
  ['nothing on it', set('abc', 0, 100), bar(92, 0, 15)],
  ['something far above it', [...set('a', 0, 100), ...set('b', 0, 125)], bar(117, -1, 6)],
  ['ends far from what is on it', [...set('a', 40, 110), ...set('b', 40, 124)], bar(114.5, 0, 85)],
])('neither is a bar with %s', (_, parts, rule) => expect(readFormula(parts, [rule])).toBeUndefined())
