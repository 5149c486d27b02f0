import { encloses } from '../../reading/geometry.ts'
import type { Rule } from '../../reading/page-model.ts'
import { across } from '../../reading/rules/rule-box.ts'
import { isWhite } from '../lines/decorations.ts'
import { groupBy } from '../lines/statistics.ts'
import { isRuleOf } from './lone-furniture.ts'
import type { PageContent } from './page-content.ts'
import type { RunningLine } from './running-matter.ts'

/** A rule that pages have at the same place of their head or foot. */
export interface RunningRule {
  readonly place: 'header' | 'footer'
  readonly rule: Rule
  /** The pages it stands on, from 1. */
  readonly pages: ReadonlySet<number>
}

/** Shares of the height of a page. */
const zones = { header: 0.14, footer: 0.9 }
const share = 0.6
/** The measures, in points, of a rule that is seen, and of rules at one place. */
const shortest = 90
const thickest = 6
const samePlace = 2

/**
 * The rules below headers and above footers, which Word repeats with these. Those of a single page are beside its lines.
 * @param lines of headers and footers
 */
export function runningRules(
  pages: readonly PageContent[],
  lines: readonly Pick<RunningLine, 'row' | 'place'>[],
): RunningRule[] {
  const [only, second] = pages
  if (only && !second) return rulesOfLines(only, lines)
  const ends = pages.flatMap((page) => rulesAtEnds(page).map((rule) => ({ page, rule })))
  const groups = groupBy(ends, ({ rule, page }) =>
    [rule.at, rule.from, rule.to, page.height].map((value) => Math.round(value / samePlace)).join(' '),
  )
  return [...groups.values()].flatMap((group): RunningRule[] => {
    const on = new Set(group.map(({ page }) => page.number))
    const [first] = group
    if (!first || on.size < Math.max(2, share * pages.length)) return []
    const isAbove = first.rule.at < first.page.height / 2
    return [{ place: isAbove ? 'header' : 'footer', rule: first.rule, pages: on }]
  })
}

function rulesOfLines(
  page: PageContent,
  lines: readonly Pick<RunningLine, 'row' | 'place'>[],
): RunningRule[] {
  return rulesAtEnds(page).flatMap((rule): RunningRule[] => {
    const line = lines.find(({ row }) => isRuleOf(rule, row))
    return line ? [{ place: line.place, rule, pages: new Set([page.number]) }] : []
  })
}

const rulesAtEnds = ({ rules, tables, height }: PageContent): Rule[] =>
  rules.filter((rule) => {
    const { at, from, to, thickness, color } = rule
    const isAtEnd = at < zones.header * height || at > zones.footer * height
    const isSeen = to - from >= shortest && thickness < thickest && !isWhite(color)
    return isAtEnd && isSeen && !tables.some(({ grid }) => encloses(grid, across(rule), 3))
  })
