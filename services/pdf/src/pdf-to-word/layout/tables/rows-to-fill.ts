import type { Rule } from '../../reading/page-model.ts'
import { greatest, groupBy, least } from '../lines/statistics.ts'

/** The upper side of places to fill in, which is not drawn: where it lies and what it is above, in points. */
export interface UndrawnSide {
  readonly at: number
  readonly from: number
  readonly to: number
}

/** Rules that begin closer to each other than this begin at one height, in points. */
const level = 1.5
/** The least height of what is above and below, and the least width of a place; narrower ones are a comb for letters. Points. */
const smallest = { height: 8, width: 20 }
/** So many rules that begin in one row part it; a single one may be a mark. */
const fewest = 2

/**
 * Forms part the lower half of a cell by short upright rules that stand on its lower side, and write over them what belongs there:
 * day, month, year. The places between them are a row of their own, whose upper side nothing draws.
 * @param ys where the rows of the table meet, ascending
 */
export function undrawnSides(
  verticals: readonly Rule[],
  ys: readonly number[],
  touching: number,
): UndrawnSide[] {
  return ys.slice(1).flatMap((bottom, row): UndrawnSide[] => {
    const top = ys[row] ?? 0
    const standing = verticals.filter(
      ({ from, to }) =>
        from - top >= smallest.height && bottom - from >= smallest.height && to >= bottom - touching,
    )
    const over = verticals.filter(({ from, to }) => from <= top + touching && to >= bottom - touching)
    const placeOf = ({ from, at }: Rule) =>
      `${Math.round(from / level)} ${over.filter((rule) => rule.at < at).length}`
    return [...groupBy(standing, placeOf).values()].flatMap((rules): UndrawnSide[] => {
      const at = least(rules.map(({ from }) => from))
      const places = rules.map((rule) => rule.at)
      const before = over.flatMap((rule) => (rule.at < least(places) ? rule.at : []))
      const behind = over.flatMap((rule) => (rule.at > greatest(places) ? rule.at : []))
      if (rules.length < fewest || before.length === 0 || behind.length === 0) return []
      const [from, to] = [greatest(before), least(behind)]
      const isComb = [...places, to]
        .sort((one, other) => one - other)
        .some((place, index, all) => place - (all[index - 1] ?? from) < smallest.width)
      return isComb ? [] : [{ at, from, to }]
    })
  })
}
