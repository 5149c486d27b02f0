import type { Rule } from '../../reading/page-model.ts'
import { isWhite } from '../lines/decorations.ts'
import { type Segment, textOf, type Word } from '../lines/line-model.ts'
import { loneBlanks } from './lone-blanks.ts'

/** The measures in points: what is shorter is a dash or a part of a drawing, and what is thicker is a bar. */
const shortest = 18
const thickest = 1.6
/**
 * The distances, in em, at which a place to write on is drawn below the baseline of its line, and from the text before
 * it.
 */
const below = { from: -0.1, to: 0.4 }
const beside = { from: -0.3, to: 1 }
/** The distance, in em, within which it may be drawn where it stands alone with its text, as in a form of columns. */
const farthest = 16
/** The distance, in em, within which text below a rule says what is to be written on it. */
const caption = 1.4
/** More rules than these are ruled paper or a drawing. */
const most = 1_000

/**
 * Lines to write on that are drawn right behind text, as in `Name: ____`, or side by side, become words without letters that are underlined.
 * A rule that text stands on underlines that, and one further away parts columns.
 */
export function withBlanks(segments: readonly Segment[], rules: readonly Rule[]): Segment[] {
  const thin = rules.filter(
    ({ from, to, thickness, color }) => to - from >= shortest && thickness <= thickest && !isWhite(color),
  )
  if (thin.length === 0 || thin.length > most) return [...segments]
  const level = segments.filter(({ angle }) => angle === 0)
  const isFree = ({ at, from, to }: Rule, own: Segment) =>
    !level.some(
      (other) =>
        other !== own &&
        Math.min(other.x1, to) - Math.max(other.x0, from) > beside.to &&
        other.y > at - other.size &&
        other.y - other.size < at,
    )
  // Text right below says what it is for: such a line has its text already.
  const isCaptioned = ({ at, from, to }: Rule) =>
    level.some(
      ({ x0, x1, y, size }) =>
        Math.min(x1, to) > Math.max(x0, from) && y - size > at - 1 && y - size < at + (caption - 1) * size,
    )
  const pairs = segments.flatMap((segment): Found[] => {
    const { angle, y, size } = segment
    if (angle !== 0 || segment.initial) return []
    const gapTo = gapAfter(segment)
    const rule = thin
      .filter(
        (one) =>
          (isWithin(one.at - y, below, size) && gapTo(one) > beside.from * size) ||
          goesOn(segment, one, thin),
      )
      .sort((one, other) => gapTo(one) - gapTo(other))[0]
    if (!rule || !isFree(rule, segment)) return []
    const gap = gapTo(rule)
    if (gap < beside.to * size) return [{ segment, rule, isFar: false }]
    const others = level.filter((other) => other !== segment && Math.abs(other.y - y) < size).map(spanOf)
    const isNext = others.every((other) => gapTo(other) < 0 || gapTo(other) > gap)
    return gap < farthest * size && isNext && !isCaptioned(rule) ? [{ segment, rule, isFar: true }] : []
  })
  const isOfForm = ({ segment, rule }: Found) =>
    asksFor.test(textOf(segment)) ||
    pairs.filter((other) => other.isFar && Math.abs(other.rule.from - rule.from) < sameStart).length > 1
  const ruleOf = new Map(
    pairs.filter((one) => !one.isFar || isOfForm(one)).map(({ segment, rule }) => [segment, rule]),
  )
  const used = new Set(ruleOf.values())
  const rest = thin.filter((rule) => !used.has(rule))
  return [
    ...segments.map((segment) => {
      const rule = ruleOf.get(segment)
      return rule ? withBlank(segment, rule) : segment
    }),
    ...loneBlanks(level, rest),
  ]
}

/** What asks for something may stand on the line to write on, which begins with it, where others stand on theirs beside it. */
const goesOn = (segment: Segment, { at, from, to }: Rule, rules: readonly Rule[]): boolean => {
  const { rtl, x0, x1, y, size } = segment
  const [lead, rest] = rtl ? [to - x1, x0 - from] : [x0 - from, to - x1]
  return (
    isWithin(at - y, standing, size) &&
    Math.abs(lead) < sameStart &&
    rest > fewestEms * size &&
    asksFor.test(textOf(segment)) &&
    rules.some((other) => Math.abs(other.at - at) < sameStart && (other.from > to || other.to < from))
  )
}

interface Found {
  readonly segment: Segment
  readonly rule: Rule
  readonly isFar: boolean
}

/** What a form asks for; else several lines to write on begin below each other, in points. */
const asksFor = /[:*\uff1a]$/u
const sameStart = 1.5
/** The distances, in em, at which such a line is drawn below the baseline. */
const standing = { from: 0, to: 0.7 }
/** The room to write in on a line that begins with what asks for it, in em. */
const fewestEms = 2

interface Span {
  readonly from: number
  readonly to: number
}

const spanOf = ({ x0, x1 }: Segment): Span => ({ from: x0, to: x1 })

/** How far after a piece of a line, as it is read, something begins; negative for what is before its end. */
const gapAfter =
  ({ rtl, x0, x1 }: Segment) =>
  ({ from, to }: Span): number =>
    rtl ? x0 - to : from - x1

const isWithin = (distance: number, { from, to }: { from: number; to: number }, size: number): boolean =>
  distance > from * size && distance < to * size

/** The line to write on, after a gap that is not underlined where it stands apart. */
function withBlank(segment: Segment, rule: Rule): Segment {
  const { rtl, x0, x1, size } = segment
  const isApart = gapAfter(segment)(rule) >= beside.to * size
  const gap = rtl ? { from: rule.to, to: x0 } : { from: x1, to: rule.from }
  const start = isApart
    ? rule
    : rtl
      ? { from: rule.from, to: Math.min(rule.to, x0) }
      : { from: Math.max(rule.from, x1), to: rule.to }
  const blanks = [...(isApart ? [blankOf(gap, segment, false)] : []), blankOf(start, segment, true)]
  return {
    ...segment,
    words: [...segment.words, ...blanks],
    x0: Math.min(x0, rule.from),
    x1: Math.max(x1, rule.to),
  }
}

function blankOf({ from, to }: Span, { words }: Segment, underline: boolean): Word {
  const [last] = words.slice(-1)
  if (!last) throw new Error('a piece of a line has words')
  const { look, mcid } = last
  const plain = {
    ...look,
    underline,
    strike: false,
    link: undefined,
    raised: undefined,
    field: undefined,
  }
  return { text: '', look: plain, x0: from, x1: to, spaced: true, mcid, blank: true }
}
