import { groupBy } from '../lines/statistics.ts'
import { type Atom, axis } from './formula-atoms.ts'
import { isLargeSign, letterSize, script } from './formula-limits.ts'

/**
 * Baselines that are closer are those of one line, and those of two lines are further from each other, in em; between that
 * are fractions without their bars and rows of a matrix.
 */
const together = 0.5
const apart = 1.35

/** The lines of a formula from above, each with its scripts; undefined where baselines are neither together nor apart. */
export function linesOf(atoms: readonly Atom[]): Atom[][] | undefined {
  const size = letterSize(atoms)
  const baselines = atoms
    .filter((atom) => atom.size > script * size && !isLargeSign(atom))
    .flatMap(({ baseline }) => baseline ?? [])
    .sort((one, other) => one - other)
  const lines = baselines.filter(
    (at, index) => index === 0 || at - (baselines[index - 1] ?? 0) > together * size,
  )
  const isApart = lines.every((at, index) => index === 0 || at - (lines[index - 1] ?? 0) > apart * size)
  if (lines.length === 0 || !isApart) return undefined
  const homes = groupBy(atoms, ({ box, baseline }) => {
    const at = baseline ?? (box.y0 + box.y1) / 2 + axis * size
    return lines.reduce((best, line) => (Math.abs(line - at) < Math.abs(best - at) ? line : best))
  })
  return lines.flatMap((line) => (homes.has(line) ? [homes.get(line) ?? []] : []))
}
