import type { MeasuredRow } from '../contender.ts'
import { noiseOf, ownCell, rivalsOf } from './ratio.ts'

/** Less is not looked at, however still the machine was. */
const least = 0.15

/**
 * What became slower: rows in which Folio takes more of the time of the same rival than it did, by more than both runs'
 * noise. Ratios are compared, since times are of the machine.
 *
 * @returns a sentence for each
 */
export function slowerThan(before: readonly MeasuredRow[], now: readonly MeasuredRow[]): string[] {
  return now.flatMap((row) => {
    const old = before.find(({ id }) => id === row.id)
    const [cell, oldCell] = [ownCell(row), old && ownCell(old)]
    if (!old || !cell || !oldCell || oldCell.times.length === 0) return []
    if (cell.failure !== undefined) return [`${row.title}: fails now: ${cell.failure}`]
    const oldRivals = rivalsOf(old)
    const noise = Math.max(least, noiseOf(cell) + noiseOf(oldCell))
    const worse = rivalsOf(row).flatMap(({ cell: { name }, ratio }) => {
      const was = oldRivals.find((rival) => rival.cell.name === name)
      return was && was.ratio / ratio > 1 + noise ? [{ name, by: was.ratio / ratio }] : []
    })
    // Where one rival alone is faster than it was, it is the rival that changed.
    const most = worse.length * 2 > rivalsOf(row).length ? worse[0] : undefined
    return most ? [`${row.title}: ${most.by.toFixed(2)} times as long as before, by ${most.name}`] : []
  })
}
