import { areaOf, type Box, encloses, heightOf, widthOf } from '../../reading/geometry.ts'
import type { Rule } from '../../reading/page-model.ts'
import type { UprightPage } from '../lines/upright.ts'
import { connectedBoxes } from './connected-boxes.ts'
import { across, down, drawnMarks, onPaper } from './drawn-marks.ts'
import { pageGrids } from './page-grids.ts'

/** Points; smaller are bullets and signs. */
const smallest = { long: 12, short: 4 }
const mostDrawings = 40
/** More rules than these are no underlines. */
const mostRules = 2_000
/** A rule this close to text, in its size, underlines it. */
const underline = 0.35

/**
 * Where a page draws something that neither text nor tables nor surfaces under text tell: charts, diagrams, logos.
 * Pictures that lie in such a place belong to it.
 */
export function drawnAreas(page: UprightPage): Box[] {
  const seeds = drawnMarks(page)
  if (seeds.length === 0) return []
  const { tables, drawn } = pageGrids(page)
  const rules = [
    ...page.horizontals
      .filter((rule) => page.horizontals.length > mostRules || !isUnderline(rule, page))
      .map(across),
    ...page.verticals.map(down),
  ]
  const free = rules.filter((rule) => !tables.some((table) => encloses(table, rule, 3)))
  const areas = connectedBoxes(seeds, onPaper([...drawn, ...free, ...page.images], page)).filter((area) => {
    const [width, height] = [widthOf(area), heightOf(area)]
    return Math.max(width, height) >= smallest.long && Math.min(width, height) >= smallest.short
  })
  return areas.sort((one, other) => areaOf(other) - areaOf(one)).slice(0, mostDrawings)
}

const isUnderline = ({ at, from, to }: Rule, { glyphs }: UprightPage): boolean =>
  glyphs.some(
    ({ x0, x1, y, face: { size } }) =>
      (x0 + x1) / 2 > from && (x0 + x1) / 2 < to && at > y - size && at < y + underline * size,
  )
