import { expect, test } from '@jest/globals'
import { mirrored, segment } from '../../../../testing/word/text-segments.ts'
import { type Segment, textOf } from '../lines/line-model.ts'
import { alignedTables } from './aligned-tables.ts'

const row = (y: number, cells: readonly string[]) =>
  cells.map((text, index) => segment(text, { x: 100 + index * 120, y }))

const rows = [
  ['Monday', '8:00', 'Chess'],
  ['Tuesday', '9:00', 'Choir'],
  ['Wednesday', '10:00', 'Drawing'],
]

test('rows of pieces below each other are a table', () => {
  const [table] = alignedTables(rows.flatMap((cells, index) => row(100 + 14 * index, cells)))
  expect(table?.segments.map((cell) => cell.map(textOf).join(' '))).toEqual(rows.flat())
  expect(table?.grid.cells.map((cell) => [cell.row, cell.column]).at(-1)).toEqual([2, 2])
})

test('two rows are not enough, nor are items of a list', () => {
  expect(alignedTables(rows.slice(0, 2).flatMap((cells, index) => row(100 + 14 * index, cells)))).toEqual([])
  const list = ['1.', '2.', '3.'].flatMap((label, index) => [
    segment(label, { x: 100, y: 100 + 14 * index }),
    segment('some text', { x: 150, y: 100 + 14 * index }),
  ])
  expect(alignedTables(list)).toEqual([])
  expect(alignedTables(list.map((piece) => mirrored(piece, 200)))).toEqual([])
})

test('a second line in one cell does not start a row', () => {
  const folded = [
    ...row(100, ['Monday', '8:00', 'Chess and']),
    segment('draughts', { x: 340, y: 112 }),
    ...row(130, ['Tuesday', '9:00', 'Choir']),
    ...row(160, ['Friday', '9:30', 'Maths']),
  ]
  const [table] = alignedTables(folded)
  expect(table?.segments.map((cell) => cell.map(textOf).join(' '))).toContain('Chess and draughts')
})

test('rules between its rows are borders of their cells', () => {
  const rule = (at: number, from: number, to: number) => ({ at, from, to, thickness: 1, color: '#336699' })
  const [table] = alignedTables(
    rows.flatMap((cells, index) => row(100 + 20 * index, cells)),
    // Above, below the first row, under two of the cells, within a row, and far below.
    [rule(88, 95, 400), rule(106, 95, 400), rule(126, 95, 300), rule(119, 95, 400), rule(170, 95, 400)],
  )
  const [border, none] = [{ thickness: 1, color: '#336699' }, undefined]
  expect(table?.grid.cells.map(({ sides }) => [sides?.top, sides?.bottom])).toEqual([
    ...[0, 1, 2].map(() => [border, border]),
    ...[
      [border, border],
      [border, border],
      [border, none],
    ],
    ...[
      [border, none],
      [border, none],
      [none, none],
    ],
  ])
})

test('a row ends at a rule, however close the next line stands', () => {
  const close = [
    ...row(100, ['Day', 'Hour', 'Course']),
    ...row(112, ['Monday', '8:00', 'Chess']),
    ...row(132, ['Tuesday', '9:00', 'Choir']),
    ...row(152, ['Friday', '9:30', 'Maths']),
  ]
  const rule = { at: 104.5, from: 95, to: 400, thickness: 1, color: '#000000' }
  const heads = (rules: (typeof rule)[]) => {
    const [table] = alignedTables(close, rules)
    return table?.grid.cells.filter(({ row }) => row === 0).map(({ sides }) => sides?.bottom)
  }
  const border = { thickness: 1, color: '#000000' }
  expect(heads([rule])).toEqual([border, border, border])
  expect(alignedTables(close, [rule])[0]?.segments[0]?.map(textOf)).toEqual(['Day'])
  expect(alignedTables(close)[0]?.segments[0]?.map(textOf)).toEqual(['Day', 'Monday'])
})

test('the symbols of a matrix are no table', () => {
  const matrix = [
    ['\u03c3', 'x', 'y'],
    ['x', '\u03c3', 'z'],
    ['y', 'z', '\u03c3'],
  ]
  expect(alignedTables(matrix.flatMap((cells, index) => row(100 + 14 * index, cells)))).toEqual([])
})

test('numbers in words and a dash before items that are read from the right make no table', () => {
  const items = ['حادي عشر', 'ثاني عشر', 'ثالث عشر'].flatMap((number, index) => {
    const y = 100 + 14 * index
    return [segment(number, { x: 100, y }), segment('-', { x: 160, y }), segment('نص', { x: 190, y })]
  })
  expect(alignedTables(items.map((piece) => mirrored(piece, 300)).sort((a, b) => a.x0 - b.x0))).toEqual([])
})

/** Each cell with its text, and the columns it takes. */
const cellsOf = (table: ReturnType<typeof alignedTables>[number] | undefined) =>
  table?.grid.cells.map(({ column, toColumn }, index) => ({
    text: (table.segments[index] ?? []).map(textOf).join(' '),
    columns: [column, toColumn],
  }))

/** The same words, parted by a fifth of their size. */
function tight(text: string, at: { readonly x: number; readonly y: number }): Segment {
  const piece = segment(text, at)
  const words = piece.words.map((word, index) => ({
    ...word,
    x0: word.x0 - 3 * index,
    x1: word.x1 - 3 * index,
  }))
  return { ...piece, words, x1: piece.x1 - 3 * (words.length - 1) }
}

test('a column begins where most rows begin a word, however close the text before it comes', () => {
  const phones = ['+43 1 795', '+86 755 2878950', '+33 1 45', '+49 228 936', '+86 10 6600668', '+1 847']
  const table = phones.flatMap((phone, index) => {
    const y = 100 + 14 * index
    const [number, address] = [tight(phone, { x: 200, y }), segment('ada@folio.example', { x: 271, y })]
    const beside =
      phone.length < 15
        ? [number, address]
        : [{ ...number, x1: address.x1, words: [...number.words, ...address.words] }]
    return [segment(`Person${index}`, { x: 100, y }), ...beside]
  })
  expect(cellsOf(alignedTables(table)[0])?.map(({ text }) => text)).toEqual(
    phones.flatMap((phone, index) => [`Person${index}`, phone, 'ada@folio.example']),
  )
})

test('what is wider than its column takes empty ones beside it, and breaks where these have text', () => {
  const body = [0, 1, 2, 3, 4, 5].flatMap((index) =>
    row(130 + 14 * index, ['Linz', `1${index}`, `2${index}`]),
  )
  const city = segment('City', { x: 100, y: 116 })
  const wide = tight('Visitors in both years', { x: 200, y: 116 })
  expect(cellsOf(alignedTables([city, wide, ...body])[0])?.slice(0, 2)).toEqual([
    { text: 'City', columns: [0, 0] },
    { text: 'Visitors in both years', columns: [1, 2] },
  ])
  const beside = segment('Year', { x: 345, y: 116 })
  const heads = cellsOf(alignedTables([city, wide, beside, ...body])[0])
  expect(heads?.slice(0, 3).map(({ text }) => text)).toEqual(['City', 'Visitors in both years', 'Year'])
  const long = segment('Besucherzahlenentwicklungen', { x: 200, y: 116 })
  const shared = cellsOf(alignedTables([city, long, segment('Jahr', { x: 345, y: 116 }), ...body])[0])
  expect(shared?.slice(0, 2)).toEqual([
    { text: 'City', columns: [0, 0] },
    { text: 'Besucherzahlenentwicklungen Jahr', columns: [1, 2] },
  ])
})

test('a surface under a row is the ground of its cells, and no highlight of their text', () => {
  const look = { highlight: '#eef3f8', backdrop: undefined }
  const marked = row(100, rows[0] ?? []).map((piece) => ({
    ...piece,
    words: piece.words.map((word) => ({ ...word, look: { ...word.look, ...look } })),
  }))
  const others = rows.slice(1).flatMap((cells, index) => row(114 + 14 * index, cells))
  const fill = { x0: 90, x1: 460, y0: 89, y1: 104, color: '#eef3f8' }
  const [table] = alignedTables([...marked, ...others], [], [fill])
  expect(table?.fills).toEqual([...Array(3).fill('#eef3f8'), ...Array(6).fill(undefined)])
  expect(table?.segments[0]?.[0]?.words[0]?.look.highlight).toBeUndefined()
})

/** An invoice: its items have descriptions of two lines each. */
const items = (y: number): Segment[] =>
  ['Consulting', 'Training', 'Licence'].flatMap((name, index) => [
    ...[`${index + 1}`, `${name} on site`, `${12 * index}`, `${95 + index},00`].map((text, column) =>
      segment(text, { x: [72, 100, 330, 400][column] ?? 0, y: y + 40 * index }),
    ),
    segment('and what goes with it', { x: 100, y: y + 12 + 40 * index }),
    segment('as agreed by letter', { x: 100, y: y + 24 + 40 * index }),
  ])

test('second and third lines of cells are none that speak against a table', () => {
  const [table] = alignedTables(items(300))
  const texts = table?.segments.map((cell) => cell.map(textOf).join(' '))
  expect(texts).toHaveLength(12)
  expect(texts?.[1]).toBe('Consulting on site and what goes with it as agreed by letter')
})

test('labels above a table and totals below it, each parted from it by a line left free, are none of it', () => {
  const [labels, totals] = [
    ['Date:', 'Number:', 'Payable-until:'].flatMap((label, index) => [
      segment(label, { x: 72, y: 250 + 12 * index }),
      segment('12/03/2024', { x: 190, y: 250 + 12 * index }),
    ]),
    ['Net', 'Value-added-tax', 'Total'].flatMap((label, index) => [
      segment(label, { x: 72, y: 430 + 12 * index }),
      segment('3373,50', { x: 430, y: 430 + 12 * index }),
    ]),
  ]
  const tables = alignedTables([...labels, ...items(300), ...totals])
  expect(tables.map(({ grid }) => grid.xs.length - 1)).toEqual([4])
  expect(tables[0]?.segments.flat().map(textOf).join(' ')).not.toMatch(/Date|Net/)
})

test('a row begins with what begins where the rows begin, though most of it stands in the next column', () => {
  const wide = [
    ...row(100, ['Monday', '8:00', 'Chess']),
    segment('A word of our sponsors here', { x: 100, y: 112 }),
    ...row(124, ['Tuesday', '9:00', 'Choir']),
    ...row(136, ['Wednesday', '10:00', 'Drawing']),
    ...row(148, ['Friday', '9:30', 'Maths']),
  ]
  const [table] = alignedTables(wide)
  expect(table?.grid.cells.at(-1)?.row).toBe(4)
})

test('headings across the columns of a table hide none of them', () => {
  const heading = (y: number) =>
    segment('All-that-is-on-offer-for-everybody-who-likes-to-come', { x: 100, y })
  const six = [...rows, ...rows].map((cells, index) => row(114 + 14 * (index + Math.floor(index / 2)), cells))
  const [table] = alignedTables([...six.flat(), heading(142), heading(184)])
  expect(cellsOf(table)?.length).toBe(20)
})
