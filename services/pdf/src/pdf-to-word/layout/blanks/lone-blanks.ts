import type { Rule } from '../../reading/page-model.ts'
import type { Segment, Word } from '../lines/line-model.ts'
import { median } from '../lines/statistics.ts'

/** Points within which rules stand side by side. */
const sameLevel = 1
/** So many stand side by side at least: a single one parts texts. */
const fewest = 2
/**
 * The free height above and below a line to write on, in em of the text around: baselines that are closer have the rule for an
 * underline or the border of a cell.
 */
const free = { above: 1.15, below: 0.7 }
/** The distance, in em, of the baseline above its underline. */
const baseline = 0.12

/**
 * Lines to write on that stand side by side without text beside them, as those above `Date` and `Signature`, are pieces of a line that have
 * no letters.
 * @param level upright segments of the same place @param rules thin ones that no text has
 */
export function loneBlanks(level: readonly Segment[], rules: readonly Rule[]): Segment[] {
  if (level.length === 0) return []
  const size = median(level.map((segment) => segment.size))
  const isFree = ({ at, from, to }: Rule) =>
    !level.some(
      ({ x0, x1, y }) =>
        Math.min(x1, to) > Math.max(x0, from) && y > at - free.above * size && y < at + free.below * size,
    )
  // Rules at both sides of a text are an ornament of it.
  const isBare = ({ at }: Rule) =>
    !level.some(({ y }) => y > at - free.below * size && y < at + free.below * size)
  return levelsOf(rules.filter((rule) => isFree(rule) && isBare(rule)))
    .filter((beside) => beside.length >= fewest && areApart(beside))
    .flatMap((beside) => beside.map((rule) => loneBlank(rule, nearestTo(rule, level), size)))
}

function levelsOf(rules: readonly Rule[]): Rule[][] {
  const levels: Rule[][] = []
  for (const rule of [...rules].sort((one, other) => one.at - other.at || one.from - other.from)) {
    const last = levels.at(-1)
    if (last?.[0] && rule.at - last[0].at < sameLevel) last.push(rule)
    else levels.push([rule])
  }
  return levels
}

const areApart = (rules: readonly Rule[]): boolean => {
  const sorted = [...rules].sort((one, other) => one.from - other.from)
  return sorted.every((rule, index) => index === 0 || rule.from > (sorted[index - 1]?.to ?? 0) + sameLevel)
}

function nearestTo({ at, from }: Rule, level: readonly Segment[]): Segment {
  const distance = ({ x0, y }: Segment) => Math.abs(y - at) + Math.abs(x0 - from)
  return level.reduce((best, one) => (distance(one) < distance(best) ? one : best))
}

function loneBlank({ at, from, to }: Rule, { words, ascent, descent, rtl }: Segment, size: number): Segment {
  const [word] = words
  if (!word) throw new Error('a piece of a line has words')
  const y = at - baseline * size
  const look = {
    ...{ ...word.look, size, smallCaps: undefined, strike: false, highlight: undefined, raised: undefined },
    ...{ link: undefined, field: undefined, note: undefined, bold: false, italic: false },
  }
  const start = rtl ? to : from
  const lead: Word = {
    ...{ text: '', look: { ...look, underline: false }, x0: start, x1: start },
    ...{ spaced: false, mcid: undefined },
  }
  const blank: Word = { ...lead, look: { ...look, underline: true }, x0: from, x1: to, blank: true }
  return {
    ...{ words: [lead, blank], y, size, rtl, angle: 0, artifact: false, ascent, descent },
    ...{ x0: from, x1: to, y0: y - ascent * size, y1: y - descent * size },
  }
}
