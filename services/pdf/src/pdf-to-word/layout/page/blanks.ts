import type { Rule } from '../../reading/page-model.ts'
import { isWhite } from '../lines/decorations.ts'
import type { Segment, Word } from '../lines/line-model.ts'

/** Points: what is shorter is a dash or a part of a drawing, and what is thicker is a bar. */
const shortest = 18
const thickest = 1.6
/** In em: how far below the baseline of its line, and how far from the text before it, a place to write on is drawn. */
const below = { from: -0.1, to: 0.4 }
const beside = { from: -0.3, to: 1 }
/** More rules than these are ruled paper or a drawing. */
const most = 1_000

/**
 * Lines to write on that are drawn right behind text, as in `Name: ____`, become words without letters that are underlined.
 * A rule that text stands on underlines that, and one further away parts columns.
 */
export function withBlanks(segments: readonly Segment[], rules: readonly Rule[]): Segment[] {
  const thin = rules.filter(
    ({ from, to, thickness, color }) => to - from >= shortest && thickness <= thickest && !isWhite(color),
  )
  if (thin.length === 0 || thin.length > most) return [...segments]
  const level = segments.filter(({ angle }) => angle === 0)
  const isFree = ({ at, from, to }: Rule) =>
    !level.some(
      ({ x0, x1, y, size }) =>
        Math.min(x1, to) - Math.max(x0, from) > beside.to && y > at - size && y - size < at,
    )
  return segments.map((segment) => {
    const { angle, rtl, x1, y, size } = segment
    if (angle !== 0 || rtl || segment.initial) return segment
    const rule = thin.find(
      ({ at, from }) => isWithin(at - y, below, size) && isWithin(from - x1, beside, size),
    )
    return rule && isFree(rule)
      ? { ...segment, words: [...segment.words, blankOf(rule, segment)], x1: rule.to }
      : segment
  })
}

const isWithin = (distance: number, { from, to }: { from: number; to: number }, size: number): boolean =>
  distance > from * size && distance < to * size

function blankOf({ from, to }: Rule, { words }: Segment): Word {
  const [last] = words.slice(-1)
  if (!last) throw new Error('a piece of a line has words')
  const { look, mcid, x1 } = last
  const plain = {
    ...look,
    underline: true,
    strike: false,
    link: undefined,
    raised: undefined,
    field: undefined,
  }
  return { text: '', look: plain, x0: Math.max(from, x1), x1: to, spaced: true, mcid, blank: true }
}
