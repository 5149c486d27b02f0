import { expect, test } from '@jest/globals'
import { segment } from '../../../../testing/word/text-segments.ts'
import { textOf } from '../lines/line-model.ts'
import type { PageContent } from './page-content.ts'
import { runningMatter } from './running-matter.ts'

const page = (number: number, texts: readonly (readonly [string, number])[]): PageContent => ({
  ...{ number, width: 600, height: 800, vertical: false },
  ...{ tables: [], turned: [], images: [], drawings: [], fills: [], rules: [] },
  segments: texts.map(([text, y]) => segment(text, { x: 60, y })),
})

test('lines that come again at one height are header and footer, and their numbers are understood', () => {
  const pages = [1, 2, 3, 4].map((number) =>
    page(number, [
      ['Annual review', 40],
      [`Something else ${number * number}`, 300],
      [`Page ${number + 4} of 4`, 770],
    ]),
  )
  const { lines, pages: rest } = runningMatter(pages)
  expect(lines.map(({ place, numbers, offset }) => ({ place, numbers, offset }))).toEqual([
    { place: 'header', numbers: [], offset: 0 },
    { place: 'footer', numbers: ['page', 'pages'], offset: 4 },
  ])
  expect(rest.map(({ segments }) => segments.map(textOf))).toEqual(
    [1, 2, 3, 4].map((number) => [`Something else ${number * number}`]),
  )
})

test('pages of other paper have the same header and footer, as far from their edges', () => {
  const texts = (number: number, height: number) =>
    [
      ['Annual review', 40],
      [`Something else ${number * number}`, 300],
      [`Page ${number}`, height - 30],
    ] as const
  const upright = [1, 2, 3].map((number) => page(number, texts(number, 800)))
  const turned = [4, 5, 6].map((number) => ({ ...page(number, texts(number, 600)), width: 800, height: 600 }))
  const { lines } = runningMatter([...upright, ...turned])
  expect(lines.map(({ place, pages }) => [place, pages.size])).toEqual([
    ['header', 6],
    ['footer', 6],
  ])
})

test('facing pages have their own', () => {
  const pages = [1, 2, 3, 4, 5, 6].map((number) =>
    page(number, [
      [number % 2 === 0 ? 'The left one' : 'On the right', 40],
      [`Body of ${'x'.repeat(number)}`, 300],
    ]),
  )
  const { lines } = runningMatter(pages)
  expect(lines.map((line) => [...line.pages])).toEqual([
    [1, 3, 5],
    [2, 4, 6],
  ])
})

test('a single Roman number where later pages have theirs is that of a preface of one page', () => {
  const numbered = (numbers: readonly string[]) =>
    numbers.map((number, index) =>
      page(index + 1, [
        [`Something else ${'x'.repeat(index)}`, 300],
        [number, 770],
      ]),
    )
  const { lines } = runningMatter(numbered(['i', '1', '2', '3']))
  expect(lines.map(({ roman, offset, pages }) => [roman, offset, [...pages]])).toEqual([
    [true, 0, [1]],
    [undefined, -1, [2, 3, 4]],
  ])
  expect(runningMatter(numbered(['1', '2', '3', 'i'])).lines).toHaveLength(1)
})

test('titles that count are what their pages say, in letters larger than the text; a header that counts is none', () => {
  const chapters = (size: number) =>
    [1, 2, 3].map((number) => {
      const content = page(number, [[`Something else ${'and more '.repeat(number)}`, 300]])
      const title = segment(`Chapter ${number}`, { x: 60, y: 80, size })
      return { ...content, segments: [title, ...content.segments] }
    })
  expect(runningMatter(chapters(16)).lines).toEqual([])
  expect(runningMatter(chapters(10)).lines).toHaveLength(1)
})

test('what is all that most pages say is no header', () => {
  const pages = [1, 2, 3].map((number) => page(number, [[`Page ${number}`, 60]]))
  const { lines, pages: rest } = runningMatter(pages)
  expect(lines).toEqual([])
  expect(rest).toEqual(pages)
})

test('a header whose number changes with the chapter tells something: it stays what its page says', () => {
  const pages = [1, 2, 3, 4].map((number) =>
    page(number, [
      [`${2 * number} SECTION ${2 * number}`, 40],
      ['Body of words', 300],
      [`${number}`, 770],
    ]),
  )
  const { lines, pages: rest } = runningMatter(pages)
  expect(lines.map(({ place }) => place)).toEqual(['footer'])
  expect(rest.map(({ segments }) => segments.map(textOf)[0])).toEqual(
    [1, 2, 3, 4].map((number) => `${2 * number} SECTION ${2 * number}`),
  )
})
