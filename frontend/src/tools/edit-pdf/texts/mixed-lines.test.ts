import { expect, test } from '@jest/globals'
import { textItems } from './text-items.ts'

type Piece = readonly [str: string, x: number, width: number, dir?: 'rtl' | 'ltr', y?: number]

/** The texts of a page that pdf.js reads as these pieces, of 10 points and in one font. */
const itemsOf = (...pieces: readonly Piece[]) =>
  textItems({
    pageNumber: 1,
    runs: pieces.map(([str, x, width, dir = 'rtl', y = 50]) => ({
      ...{ str, dir, width, height: 10, transform: [10, 0, 0, 10, x, y], fontName: 'f', hasEOL: false },
    })),
    styles: {},
    viewport: [1, 0, 0, -1, 0, 100],
    font: () => undefined,
  })
const contents = (...pieces: readonly Piece[]) => itemsOf(...pieces).map(({ content }) => content)

/** Letters of 5 points and words 3 apart, from x = 100 to the left, as a program draws them. */
const lettersFromTheRight = (words: string): Piece[] => {
  let x = 100
  return [...words].flatMap((letter): Piece[] => {
    x -= letter === ' ' ? 3 : 5
    return letter === ' ' ? [] : [[letter, x, 5]]
  })
}

test('letters that are drawn one by one from the right are a line, wherever drawing begins', () => {
  const letters = lettersFromTheRight('שלום רב')
  expect(contents(...letters)).toEqual(['שלום רב'])
  expect(contents(...letters.toReversed())).toEqual(['שלום רב'])
})

test('its box and its place begin at the left end', () => {
  const [item] = itemsOf(...lettersFromTheRight('שלום רב'))
  expect(item).toMatchObject({ x: 67, width: 33, originalTransform: [10, 0, 0, 10, 67, 50] })
  expect(item).not.toHaveProperty('pieces')
})

test('numbers and Latin words in it are read from the left, signs beside them from the right', () => {
  expect(contents(['14/03/2023 :', 20, 50, 'ltr'], ['تاريخ', 70, 20], ['ال', 90, 8])).toEqual([
    'التاريخ: 14/03/2023',
  ])
  expect(contents(['PDF', 60, 15, 'ltr'], ['אני', 78, 15], [',', 57, 3, 'ltr'], ['רב', 44, 10])).toEqual([
    'אני PDF, רב',
  ])
})

test('what another font has in the gap of a number is where it stands', () => {
  expect(contents(['التاريخ:', 80, 30], ['14 03', 50, 25, 'ltr'], ['/', 60, 5, 'ltr'])).toEqual([
    'التاريخ: 14/03',
  ])
})

test('forms of letters are written as the letters', () => {
  expect(contents(['ﻲ', 60, 5], ['ﻓ', 65, 5])).toEqual(['في'])
})

test('the last letter of a ligature, which takes no room, is read after the first', () => {
  expect(contents(['ل', 60, 6], ['ا', 60, 0], ['ن', 66, 5])).toEqual(['نلا'])
})

test('a mark goes with the letter it stands on', () => {
  expect(contents(['ם', 60, 5], ['ש', 65, 5], ['\u05c1', 67, 0])).toEqual(['ש\u05c1ם'])
})

test('cells of a row stay apart, and so do lines', () => {
  expect(contents(['שלום', 100, 20], ['רב', 60, 10])).toEqual(['שלום', 'רב'])
  expect(contents(['שלום', 100, 20], ['רב', 100, 10, 'rtl', 38])).toEqual(['שלום', 'רב'])
})

test('a word from the right within an English sentence is one text with it', () => {
  expect(contents(['The word', 20, 40, 'ltr'], ['שלום', 63, 20], ['means peace', 86, 50, 'ltr'])).toEqual([
    'The word שלום means peace',
  ])
})

test('a line that is printed twice says what it says once', () => {
  expect(contents(['רב', 60, 10], ['רב', 60.5, 10], ['שלום', 73, 20])).toEqual(['שלום רב'])
})

test('numbers of glyphs and texts that lie over each other are not put into an order', () => {
  expect(contents(['רב\u0003', 60, 10], ['שלום', 73, 20])).toHaveLength(2)
  expect(contents(['רב', 60, 30], ['שלום', 65, 40])).toHaveLength(2)
})
