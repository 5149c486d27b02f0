import { heightOf, widthOf } from '../geometry.ts'
import type { Fill, Rule } from '../page-model.ts'

/** The size in points: what is larger is no dot. */
const largest = 2.2
/** So many dots are a line, which stand as far apart as so many of them are wide, and keep to that but for this many points. */
const [fewest, farthest, uneven] = [12, 3, 0.3]
/** Points by which the places of dots of one line may differ. */
const sameLevel = 0.1

export interface DottedRules {
  readonly rules: readonly Rule[]
  /** The surfaces that are no dots of these. */
  readonly fills: readonly Fill[]
}

/** Horizontal rules that are drawn dot by dot, as browsers draw the dotted borders of pages that they print. */
export function dottedRules(fills: readonly Fill[]): DottedRules {
  const rows = new Map<string, Fill[]>()
  for (const fill of fills) {
    if (widthOf(fill) > largest || heightOf(fill) > largest) continue
    const key = `${Math.round(fill.y0 / sameLevel)} ${Math.round(fill.y1 / sameLevel)} ${fill.color}`
    const row = rows.get(key)
    if (row) row.push(fill)
    else rows.set(key, [fill])
  }
  const lines = [...rows.values()].flatMap(runsOf).filter((run) => run.length >= fewest)
  const dots = new Set(lines.flat())
  return { rules: lines.flatMap(ruleOf), fills: fills.filter((fill) => !dots.has(fill)) }
}

function runsOf(row: readonly Fill[]): Fill[][] {
  const runs: Fill[][] = []
  for (const dot of row.toSorted((one, other) => one.x0 - other.x0)) {
    const run = runs.at(-1)
    const [before, last] = run?.slice(-2) ?? []
    const end = last ?? before
    const step = end ? dot.x0 - end.x0 : 0
    const usual = last && before ? last.x0 - before.x0 : step
    const goesOn =
      end && step > widthOf(end) && step <= farthest * widthOf(end) && Math.abs(step - usual) < uneven
    if (run && goesOn) run.push(dot)
    else runs.push([dot])
  }
  return runs
}

function ruleOf(run: readonly Fill[]): Rule[] {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last) return []
  const thickness = heightOf(first)
  return [{ at: first.y0 + thickness / 2, from: first.x0, to: last.x1, thickness, color: first.color }]
}
