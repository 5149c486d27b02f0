import { expect, test } from '@jest/globals'
import { textItems } from './text-items.ts'

type Piece = readonly [str: string, x: number, width: number, y: number]

/** The texts of a page with these pieces, of 10 points. */
const contents = (...pieces: readonly Piece[]) =>
  textItems({
    pageNumber: 1,
    runs: pieces.map(([str, x, width, y]) => ({
      ...{
        str,
        dir: 'ltr',
        width,
        height: 10,
        transform: [10, 0, 0, 10, x, y],
        fontName: 'f',
        hasEOL: false,
      },
    })),
    styles: {},
    viewport: [1, 0, 0, -1, 0, 300],
    font: () => undefined,
  }).map(({ content }) => content)

/** A quantity and a long price stand near each other, and in the rows beside them a short one does not. */
const quantity: Piece = ['1', 100, 5, 200]
const price: Piece = ['1,250.00 €', 111, 44, 200]

test('cells that stand as near as words are two texts where the row below has a wide gap there', () => {
  expect(contents(quantity, price, ['2', 100, 5, 186], ['85.50 €', 125, 30, 186])).toEqual([
    ...['1', '1,250.00 €', '2', '85.50 €'],
  ])
})

test('so are they below such a row', () => {
  expect(contents(['Qty', 90, 15, 214], ['Price', 130, 25, 214], quantity, price)).toEqual([
    ...['Qty', 'Price', '1', '1,250.00 €'],
  ])
})

test.each<[string, readonly Piece[]]>([
  ['alone', []],
  ['where a text of the row below lies across', [['2 of which were not sent', 100, 60, 186]]],
  ['where the row below ends before', [['2', 95, 5, 186]]],
  [
    'where one row has a gap there and the other a text across',
    [
      ...([['Qty', 90, 15, 214] as const, ['Price', 130, 25, 214] as const] as const),
      ['2 of which were not sent', 100, 60, 186],
    ],
  ],
  [
    'where the gap is between columns of text, of which neither is theirs',
    [
      ['of another column', 10, 70, 186],
      ['of their list', 111, 50, 186],
    ],
  ],
  [
    'where the gap is rows away',
    [
      ['Qty', 90, 15, 150],
      ['Price', 130, 25, 150],
    ],
  ],
])('they are one text %s', (_, others) => {
  expect(contents(quantity, price, ...others)).toContain('1 1,250.00 €')
})

test('a page of three thousand cells is read in a moment', () => {
  const cells = Array.from({ length: 3000 }, (_, index): Piece => {
    const [column, row] = [index % 60, Math.floor(index / 60)]
    return [`${index}`, column * 12, 5, 3000 - row * 14]
  })
  const begun = performance.now()
  expect(contents(...cells)).toHaveLength(50)
  expect(performance.now() - begun).toBeLessThan(5000)
})
