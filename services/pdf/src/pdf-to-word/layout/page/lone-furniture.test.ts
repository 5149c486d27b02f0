import { expect, test } from '@jest/globals'
import { lines, segment } from '../../../../testing/word/text-segments.ts'
import { type Segment, textOf } from '../lines/line-model.ts'
import { loneFurniture } from './lone-furniture.ts'
import type { PageContent } from './page-content.ts'
import { partingRules } from './parting-rules.ts'
import { runningMatter } from './running-matter.ts'
import { runningRules } from './running-rules.ts'

const text = lines(
  ['Words of a letter', 'that goes on for', 'some lines and is', 'then signed by', 'a notary'],
  {
    x: 60,
    y: 100,
  },
)
const page = (segments: readonly Segment[], given: Partial<PageContent> = {}): PageContent => ({
  ...{ number: 1, width: 600, height: 800, vertical: false },
  ...{ tables: [], turned: [], images: [], drawings: [], fills: [], rules: [], segments },
  ...given,
})
const found = (...ends: readonly Segment[]) => [...loneFurniture([page([...text, ...ends])])].map(textOf)
const header = segment('Keller and Sons', { x: 60, y: 40, size: 8 })
const footer = segment('Bank of Linz', { x: 60, y: 770, size: 8 })

test('what stands in the margins of the only page, apart from its text, is its header and its footer', () => {
  expect(found(header, footer)).toEqual(['Keller and Sons', 'Bank of Linz'])
  const { lines: running, pages } = runningMatter([page([header, ...text, footer])])
  expect(running.map(({ place }) => place)).toEqual(['header', 'footer'])
  expect(pages[0]?.segments).toEqual(text)
})

test.each([
  ['a first line that is as large as the text', [segment('Minutes of May', { x: 60, y: 40 })]],
  ['a last line above the margin', [segment('Signed', { x: 60, y: 700 })]],
  [
    'the last lines of a page that is full',
    lines(['One', 'Two', 'Three', 'Four', 'Five'], { x: 60, y: 715 }),
  ],
])('%s is text', (_, ends) => expect(found(...ends)).toEqual([]))

test('a number below the only lines of a document is its footer', () => {
  const [line, number] = [segment('All that it says', { x: 60, y: 100 }), segment('1', { x: 300, y: 760 })]
  expect([...loneFurniture([page([line, number])])]).toEqual([number])
})

const other = lines(['An answer to it', 'in as few words'], { x: 60, y: 100 })
const atTop = (given: { readonly y?: number; readonly size?: number }) => [
  page([segment('On the first', { x: 60, y: 40 }), ...text]),
  page([segment('On the second', { x: 60, y: 40, ...given }), ...other], { number: 2 }),
]

test('headers as large as the text, at one height of two pages, are those of the first page and of the second', () => {
  const { lines: running, pages } = runningMatter(atTop({}))
  expect(running.map(({ place, pages: on }) => [place, ...on])).toEqual([
    ['header', 1],
    ['header', 2],
  ])
  expect(pages.map(({ segments }) => segments)).toEqual([text, other])
})

test.each([
  ['first lines at different heights', { y: 50 }],
  ['first lines of which one is larger, as a title', { size: 16 }],
])('%s are text', (_, given) => {
  expect([...loneFurniture(atTop(given))]).toEqual([])
})

test('headers a little larger than the text are such where they keep far from it', () => {
  const found = (start: number) => {
    const pages = ['On the first', 'On the second'].map((words, index) =>
      page(
        [
          segment(words, { x: 60, y: 40, size: 10.8 }),
          ...lines(['Words of a letter', 'that goes on'], { x: 60, y: start }),
        ],
        { number: index + 1 },
      ),
    )
    return [...loneFurniture(pages)].map(textOf)
  }
  expect(found(100)).toEqual(['On the first', 'On the second'])
  expect(found(70)).toEqual([])
})

test('a rule above the footer of the only page goes with it, one in the text does not', () => {
  const rule = (at: number) => ({ at, from: 60, to: 540, thickness: 1, color: '#000000' })
  const [own, other] = [rule(758), rule(300)]
  const { lines: running, pages } = runningMatter([page([...text, footer], { rules: [own, other] })])
  const ruled = runningRules(pages, running)
  expect(ruled.map(({ place, rule: { at } }) => [place, at])).toEqual([['footer', 758]])
  expect(partingRules(pages, new Set(ruled.map((one) => one.rule)))).toEqual([[other]])
})
