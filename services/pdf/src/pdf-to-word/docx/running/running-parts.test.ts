import { expect, test } from '@jest/globals'
import { segment } from '../../../../testing/word/text-segments.ts'
import { paragraphsOf } from '../../layout/paragraphs/paragraphs.ts'
import { runningParts } from './running-parts.ts'

/** Numbers of a preface on the first two of five pages, and those of the text on the others. */
const footer = [
  [1, 2],
  [3, 4, 5],
].flatMap((pages) =>
  paragraphsOf([segment('1', { x: 300, y: 780 })], { left: 72, right: 540 }).map((paragraph) => ({
    ...{ paragraph, numbers: ['page'] as const, pages: new Set(pages) },
  })),
)
const running = { header: [], footer, images: [], firstNumber: 1, restart: { page: 3, number: 1 } }
const partsWhere = (begun: readonly number[]) =>
  runningParts(running, [1, 2, 3, 4, 5], begun).map(({ page, firstNumber, variants }) => ({
    ...{ page, firstNumber },
    footers: new Set(variants.flatMap((variant) => variant.footer)).size,
  }))

test('pages whose numbers begin anew are a part with a footer of its own', () => {
  expect(partsWhere([1, 3])).toEqual([
    { page: 1, firstNumber: undefined, footers: 1 },
    { page: 3, firstNumber: 1, footers: 1 },
  ])
})

test('where no section begins with them, as text runs on, both footers stay in one part', () => {
  expect(partsWhere([1])).toEqual([{ page: 1, firstNumber: undefined, footers: 2 }])
})

test('chapters with footers of their own are parts whose numbers go on', () => {
  const parts = runningParts({ ...running, firstNumber: 5, openings: [4] }, [1, 2, 3, 4, 5], [1, 3, 4])
  expect(parts.map(({ page, firstNumber }) => [page, firstNumber])).toEqual([
    [1, 5],
    [3, 1],
    [4, undefined],
  ])
})
