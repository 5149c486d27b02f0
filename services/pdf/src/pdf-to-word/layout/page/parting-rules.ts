import { encloses } from '../../reading/geometry.ts'
import type { Rule } from '../../reading/page-model.ts'
import { across } from '../../reading/rules/rule-box.ts'
import { groupBy } from '../lines/statistics.ts'
import type { PageContent } from './page-content.ts'
import { isBetweenLines, isLongRule } from './text-rules.ts'

/** A page with more of them is ruled paper or a form. */
const most = 12
/** More rules than these, borders counted in, are not looked at. */
const ruled = 1_000
/** Points between the notes of a page and the rule above them. */
const aboveNotes = 40

/**
 * The horizontal rules of each page that part its text from what follows: not borders and underlines, no places to write
 * on, and not what pages repeat at their heads and feet.
 * @param running rules of headers and footers
 */
export function partingRules(
  pages: readonly PageContent[],
  running: ReadonlySet<Rule> = new Set(),
): Rule[][] {
  const rulesByPage = pages.map((page) => (page.ground || page.vertical ? [] : ownRules(page)))
  const places = groupBy(rulesByPage.flat(), placeOf)
  const isRepeated = (rule: Rule) =>
    (places.get(placeOf(rule))?.length ?? 0) > Math.max(1, 0.2 * pages.length)
  return rulesByPage.map((rules) => {
    const own = rules.filter((rule) => !isRepeated(rule) && !running.has(rule))
    return own.length > most ? [] : own
  })
}

const placeOf = ({ at, from }: Rule): string => `${Math.round(at / 3)} ${Math.round(from / 3)}`

function ownRules({ rules, tables, images, drawings, segments, notes = [] }: PageContent): Rule[] {
  const boxes = [...tables.map(({ grid }) => grid), ...images, ...drawings.map(({ image }) => image)]
  const long = rules.filter(isLongRule)
  if (long.length > ruled) return []
  const noteTops = notes.flatMap((note) => note.segments.slice(0, 1).map(({ y0 }) => y0))
  return long.filter((rule) => {
    const { at } = rule
    if (boxes.some((box) => encloses(box, across(rule), 3))) return false
    if (noteTops.some((top) => at < top + 2 && at > top - aboveNotes)) return false
    return isBetweenLines(rule, segments)
  })
}
