import { expect, test } from '@jest/globals'
import type { PageContent } from './page-content.ts'
import { runningRules } from './running-rules.ts'

const rule = (at: number, to = 540) => ({ at, from: 72, to, thickness: 1, color: '#000000' })
const pages = (rules: readonly (readonly PageContent['rules'][number][])[]): PageContent[] =>
  rules.map((own, index) => ({
    ...{ number: index + 1, width: 612, height: 792, vertical: false },
    ...{ tables: [], turned: [], images: [], drawings: [], fills: [], segments: [], rules: own },
  }))

test('rules at one place of the head or foot of most pages are running ones', () => {
  const found = runningRules(
    pages([
      [rule(60), rule(740)],
      [rule(60), rule(300)],
      [rule(60.4), rule(740), rule(300)],
    ]),
    [],
  )
  expect(found.map(({ place, rule: { at }, pages: on }) => [place, at, [...on]])).toEqual([
    ['header', 60, [1, 2, 3]],
    ['footer', 740, [1, 3]],
  ])
})

test.each([
  ['of a single page', [[rule(60)]]],
  ['that are short', [[rule(60, 100)], [rule(60, 100)]]],
  ['that end elsewhere', [[rule(60)], [rule(60, 400)]]],
])('rules %s are not', (_, rules) => {
  expect(runningRules(pages(rules), [])).toEqual([])
})
