import { expect, test } from '@jest/globals'
import type { Look, Word } from './line-model.ts'
import { withSmallCaps } from './small-caps.ts'

const look = (size: number): Look => ({
  ...{ family: 'Arial', size, color: '#000000', bold: false, italic: false, underline: false, strike: false },
  ...{ highlight: undefined, backdrop: undefined, raised: undefined, link: undefined },
})
const word = (text: string, size: number, spaced = true): Word => ({
  ...{ text, look: look(size), x0: 0, x1: 10, spaced, mcid: undefined },
})
const shown = (words: readonly Word[]) =>
  withSmallCaps(words).map(({ text, look }) => [text, look.size, look.smallCaps])

test('capitals in two sizes are small capitals, whole words of small ones too', () => {
  const title = [
    word('J', 11),
    word('OURNAL', 8.8, false),
    word('OF', 8.8),
    word('A', 11),
    word('RT', 8.8, false),
  ]
  expect(shown([...title, word('2017', 11)])).toEqual([
    ['J', 11, true],
    ['ournal', 11, true],
    ['of', 11, true],
    ['A', 11, true],
    ['rt', 11, true],
    ['2017', 11, undefined],
  ])
})

test('one smaller capital, an exponent and a word in another font are no small capitals', () => {
  expect(shown([word('T', 10), word('E', 8, false), word('X', 10, false)]).flatMap(([, , on]) => on)).toEqual(
    [undefined, undefined, undefined],
  )
  const raised = { ...word('TH', 8, false), look: { ...look(8), raised: 'superscript' as const } }
  expect(shown([word('X', 10), raised])).toEqual([
    ['X', 10, undefined],
    ['TH', 8, undefined],
  ])
  expect(shown([word('SMALL', 8), word('LARGE', 10)])).toEqual([
    ['SMALL', 8, undefined],
    ['LARGE', 10, undefined],
  ])
})
