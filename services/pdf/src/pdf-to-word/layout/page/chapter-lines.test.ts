import { expect, test } from '@jest/globals'
import { segment } from '../../../../testing/word/text-segments.ts'
import { textOf } from '../lines/line-model.ts'
import type { PageContent } from './page-content.ts'
import { runningMatter } from './running-matter.ts'

interface Row {
  readonly text: string
  readonly y: number
  readonly size?: number
}

const page = (number: number, rows: readonly Row[]): PageContent => ({
  ...{ number, width: 600, height: 800, vertical: false },
  ...{ tables: [], turned: [], images: [], drawings: [], fills: [], rules: [] },
  segments: rows.map(({ text, y, size }) => ({ ...segment(text, { x: 60, y }), ...(size && { size }) })),
})

/** A book whose chapters begin on pages 1, 4 and 6, with headings unless they are left out. */
const book = ({ headings }: { readonly headings: boolean }) =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((number) => {
    const chapter = number < 4 ? 1 : number < 6 ? 2 : 3
    const opens = headings && [1, 4, 6].includes(number)
    return page(number, [
      ...(opens ? [{ text: `${chapter} A heading`, y: 90, size: 20 }] : []),
      ...[120, 140, 160].map((y) => ({ text: `Words of page ${number}`, y })),
      { text: `${['On sails', 'Harbours', 'Of tides'][chapter - 1]} ${number + 10}`, y: 770 },
    ])
  })

test('footers that tell the chapter and the page belong to the pages of their chapter', () => {
  const { lines, pages } = runningMatter(book({ headings: true }))
  expect(
    lines.map((line) => [textOf(line.row.segments[0] ?? { words: [] }), [...line.pages], line.opens]),
  ).toEqual([
    ['On sails 11', [1, 2, 3], 1],
    ['Harbours 14', [4, 5], 4],
    ['Of tides 16', [6, 7, 8], 6],
  ])
  expect(lines.map(({ numbers, offset }) => [numbers, offset])).toEqual(lines.map(() => [['page'], 10]))
  expect(
    pages.flatMap(({ segments }) => segments.map(textOf)).filter((text) => /sails|tides/.test(text)),
  ).toEqual([])
})

test('where no page begins with a heading they stay what their pages say', () => {
  const given = book({ headings: false })
  const { lines, pages } = runningMatter(given)
  expect(lines).toEqual([])
  expect(pages).toEqual(given)
})
