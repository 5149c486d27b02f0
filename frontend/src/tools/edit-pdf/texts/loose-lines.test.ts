import { expect, test } from '@jest/globals'
import { textItems } from './text-items.ts'

type Piece = readonly [str: string, x: number, width: number, y: number, font?: string]

/** The texts of a page with these pieces, of 10 points. */
const contents = (...pieces: readonly Piece[]) =>
  textItems({
    pageNumber: 1,
    runs: pieces.map(([str, x, width, y, fontName = 'f']) => ({
      ...{ str, dir: 'ltr', width, height: 10, transform: [10, 0, 0, 10, x, y], fontName, hasEOL: false },
    })),
    styles: {},
    viewport: [1, 0, 0, -1, 0, 300],
    font: () => undefined,
  }).map(({ content }) => content)

const loose = (y: number): Piece[] => [
  ['The board met on', 20, 80, y],
  ['Monday', 107, 36, y, 'bold'],
  ['and decided', 150, 50, y],
]

test('a justified line with wide gaps around a bold word is one text where the line below is as long', () => {
  expect(contents(...loose(200), ['to go home, whatever else they had to do.', 20, 180, 188])).toEqual([
    'The board met on Monday and decided',
    'to go home, whatever else they had to do.',
  ])
})

test('so are two such lines above one that is full, and one below it', () => {
  const full: Piece = ['to go home, whatever else they had to do.', 20, 180, 188]
  expect(contents(...loose(212), ...loose(200), full, ...loose(176))).toHaveLength(4)
})

test.each<[string, Piece]>([
  ['ends elsewhere', ['to go home, whatever else they had.', 20, 160, 188]],
  ['begins elsewhere', ['to go home, whatever else they had.', 30, 170, 188]],
  ['is far below', ['to go home, whatever else they had to do.', 20, 180, 150]],
])('not where the next line %s', (_, next) => {
  expect(contents(...loose(200), next)).toHaveLength(4)
})

test('rows of a table stay cells', () => {
  expect(contents(...loose(200), ...loose(188), ...loose(176))).toHaveLength(9)
})

test('an accent that is drawn before its letter, and above it, belongs to its word', () => {
  expect(contents(['M\u00a8', 20, 12, 200], ['uller', 27.5, 20, 200])).toEqual(['M\u00a8uller'])
})
