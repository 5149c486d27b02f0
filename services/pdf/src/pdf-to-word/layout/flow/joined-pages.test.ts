import { expect, test } from '@jest/globals'
import { lines } from '../../../../testing/word/text-segments.ts'
import { paragraphText } from '../paragraphs/paragraph-model.ts'
import { paragraphsOf } from '../paragraphs/paragraphs.ts'
import type { Band, LaidPage } from './block-model.ts'
import { joinedPages } from './joined-pages.ts'

const line = 'a line of text that is quite exactly as long as its column is'.slice(0, 60)

/** Two lines of text in each column, which go on from one to the next. */
function page(number: number, edges: readonly number[], width = 612, y = 700): LaidPage {
  const columns = edges.map((left) => {
    const frame = { left, right: left + 300 }
    return { frame, blocks: paragraphsOf(lines([line, line], { x: left, y }), frame), continues: false }
  })
  const bands: Band[] = [{ columns, gap: 20 }]
  return { number, width, height: 792, vertical: false, frame: { left: 72, right: 540 }, bands, notes: [] }
}

const goesOn = (pages: readonly LaidPage[]) => joinedPages(pages)[1]?.bands[0]?.columns[0]?.continues

test('a paragraph goes on on the next page, also where that has other margins', () => {
  expect(goesOn([page(1, [100]), page(2, [100])])).toBe(true)
  expect(goesOn([page(1, [100]), page(2, [160])])).toBe(true)
})

test('a page tells where the end of what goes on on it stands', () => {
  const [first, second] = [page(1, [100]), page(2, [100], 612, 90)]
  const end = second.bands[0]?.columns[0]?.blocks[0]?.y1
  expect(joinedPages([first, second])[1]?.bands[0]?.columns[0]?.carriedTo).toBe(end)
})

test('no text goes on from a page of which a large part is free', () => {
  expect(goesOn([page(1, [100], 612, 400), page(2, [100])])).toBe(false)
  expect(goesOn([page(1, [100], 612, 560), page(2, [100])])).toBe(true)
})

test('a line apart at the end of a page is its footer, and no text goes on from it', () => {
  const withFooter = (number: number, y: number): LaidPage => {
    const given = page(number, [100])
    const footer = paragraphsOf(lines([line], { x: 100, y }), { left: 100, right: 400 })
    const columns = given.bands.flatMap(({ columns: all }) =>
      all.map((column) => ({ ...column, blocks: [...column.blocks, ...footer] })),
    )
    return { ...given, bands: [{ columns, gap: 20 }] }
  }
  expect(goesOn([withFooter(1, 770), page(2, [100])])).toBe(false)
  // One that stands close to the text is its last line.
  expect(goesOn([withFooter(1, 724), page(2, [100])])).toBe(true)
})

test('no paragraph goes on where other columns or another paper begin, as they begin a page', () => {
  expect(goesOn([page(1, [100]), page(2, [40, 360])])).toBe(false)
  expect(goesOn([page(1, [40, 360]), page(2, [40, 420])])).toBe(false)
  expect(goesOn([page(1, [100]), page(2, [100], 792)])).toBe(false)
})

test('a column ends where it ended when there is more below the columns, within the paragraph that goes on', () => {
  const [given] = [page(1, [40, 360])]
  const below: Band = { columns: [{ frame: given.frame, blocks: [], continues: false }], gap: 0 }
  const textOfFirst = (bands: readonly Band[]) => {
    const [joined] = joinedPages([{ ...given, bands }])
    const [block] = joined?.bands[0]?.columns[0]?.blocks ?? []
    return block?.kind === 'paragraph' ? paragraphText(block) : ''
  }
  expect(textOfFirst([...given.bands, below])).toMatch(/ \v/)
  expect(textOfFirst(given.bands)).not.toMatch(/\v/)
  // Columns of one height, as at the end of a newsletter, leave room that the second one would be drawn into.
  expect(textOfFirst(page(1, [40, 360], 612, 300).bands)).toMatch(/ \v/)
})

test('text as wide as all columns above it does not go on from the last of them', () => {
  const columns = page(1, [40, 360])
  const frame = { left: 40, right: 660 }
  const blocks = paragraphsOf(lines([line], { x: 40, y: 730 }), frame)
  const below: Band = { columns: [{ frame, blocks, continues: false }], gap: 0 }
  const [joined] = joinedPages([{ ...columns, bands: [...columns.bands, below] }])
  expect(joined?.bands[1]?.columns[0]?.continues).toBe(false)
})
