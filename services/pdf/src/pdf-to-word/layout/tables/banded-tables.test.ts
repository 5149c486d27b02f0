import { expect, test } from '@jest/globals'
import { plainFace } from '../../../../testing/word/typed-glyphs.ts'
import type { Glyph, PlacedImage, Rule } from '../../reading/page-model.ts'
import { bandedTables } from './banded-tables.ts'

const rule = (at: number, from = 50, to = 550): Rule => ({ at, from, to, thickness: 0.5, color: '#000000' })

/** Letters half as wide as high. */
function text(letters: string, x: number, y: number, size = 10): Glyph[] {
  const face = { ...plainFace, size }
  return [...letters].map((letter, index) => {
    const x0 = x + (index * size) / 2
    const x1 = x0 + size / 2
    return { text: letter, x0, x1, next: x1, y, face, mcid: undefined, artifact: false }
  })
}

const page = (glyphs: readonly Glyph[], horizontals: readonly Rule[]) => ({
  ...{ width: 600, height: 800, glyphs, horizontals, verticals: [], images: [] as PlacedImage[] },
})

const title = [
  ...text('Nations', 250, 96, 20),
  ...text('Convention', 250, 140, 30),
  ...text('Rights', 250, 175, 30),
]
const letterhead = [
  ...title,
  ...text('A/12', 50, 97),
  ...['Distr.: General', '6 December', 'English'].flatMap((line, index) => text(line, 50, 115 + 12 * index)),
]
const rules = [rule(100), rule(200)]

test('the head of a letter is a table: what stands on its first rule, and what stands between its rules', () => {
  const [table, ...others] = bandedTables(page(letterhead, rules), [])
  expect(others).toEqual([])
  expect(table?.xs).toEqual([50, 187.5, 550])
  expect(table?.ys).toEqual([74, 100, 200])
  expect(table?.cells.map(({ sides }) => [sides?.top?.thickness, sides?.bottom?.thickness])).toEqual([
    [undefined, 0.5],
    [undefined, 0.5],
    [0.5, 0.5],
    [0.5, 0.5],
  ])
})

test('a picture beside its texts has a column of its own', () => {
  const emblem = { page: 1, picture: 'a', mcid: undefined, x0: 500, x1: 550, y0: 105, y1: 150 }
  const [table] = bandedTables({ ...page(letterhead, rules), images: [emblem] }, [])
  expect(table?.xs).toEqual([50, 187.5, 450, 550])
})

test('columns of text that share their lines are none, and neither is one text alone', () => {
  const column = (x: number) => [112, 124, 136].flatMap((y) => text('a line of a column', x, y))
  expect(bandedTables(page([...column(50), ...column(300), ...text('A/12', 50, 97)], rules), [])).toEqual([])
  expect(bandedTables(page(title, rules), [])).toEqual([])
})

test('rules far apart, of several lengths, crossed by others, or in a table that is known make none', () => {
  const [first] = rules
  expect(bandedTables(page(letterhead, [rule(100), rule(300)]), [])).toEqual([])
  expect(bandedTables(page(letterhead, [rule(100), rule(200, 50, 500)]), [])).toEqual([])
  const upright = { ...rule(200, 90, 210), thickness: first?.thickness ?? 1 }
  expect(bandedTables({ ...page(letterhead, rules), verticals: [upright] }, [])).toEqual([])
  expect(bandedTables(page(letterhead, rules), [{ x0: 40, x1: 560, y0: 90, y1: 210 }])).toEqual([])
})

test('a line over the first rule that is the last one of a paragraph stays one', () => {
  const paragraph = text('the line before it', 50, 85)
  const two = [...letterhead, ...paragraph, ...text('one', 50, 215), ...text('other', 300, 220)]
  const [table] = bandedTables(page(two, [...rules, rule(240)]), [])
  expect(table?.ys).toEqual([100, 200, 240])
})
