import { invert } from '@folio/pdf-content/matrix'
import type { Box } from '@folio/pdf-document/pages/box'
import type { DrawnRule, RuledLine } from '../../content/ruled-lines.ts'
import type { ShownGlyph } from '../../content/shown-text.ts'
import type { GlyphIndex } from '../texts/glyph-index.ts'
import { GlyphPlaces } from '../texts/glyph-places.ts'
import { coveredLetters } from './covered-letters.ts'
import { followText } from './follow-text.ts'
import { letteredGroup } from './lettered-group.ts'
import { isForWords, lettersNear } from './lettered-rules.ts'
import { type Axes, boxAround, quadAround } from './quad.ts'
import { movedCorners, type RuleStretch, writeRule } from './rewrite-rule.ts'
import { placeOf, type RuleGroup } from './rule-groups.ts'
import { RuleRows } from './rule-rows.ts'
import type { TextMoves } from './text-moves.ts'

/** What a page draws beside its letters. */
interface Drawn {
  readonly rules: readonly DrawnRule[]
  readonly ruled: readonly RuledLine[]
  readonly index: GlyphIndex
}

/** So many letters are looked at for all rules of a page; the rules beyond stay where they are. */
const mostLetters = 4_000_000
/** The distances in units of the page: less is not seen. */
const noticeable = 0.5
const same = 0.05

/**
 * Lets the lines that a page draws under words, or through them, go where the words go. Lines that are longer than the
 * words, as to be written on, and those of tables stay.
 * @returns of each line that would have to go and cannot, the letters that it covered
 */
export function moveRules(
  { rules, ruled, index }: Drawn,
  moves: TextMoves,
): readonly (readonly ShownGlyph[])[] {
  const known = new Set<DrawnRule>()
  const left: (readonly ShownGlyph[])[] = []
  const rows = new RuleRows(rules)
  const touched = new GlyphPlaces(moves.touched)
  let budget = mostLetters
  for (const rule of rules) {
    if (known.has(rule) || budget < 0 || lettersNear(rule, touched).length === 0) continue
    const near = lettersNear(rule, index)
    budget -= near.length
    const mark = letteredGroup(rule, near, rows, index)
    if (!mark) continue
    const { group, lettered, corners } = mark
    const { letters, axes } = lettered
    budget -= letters.length
    for (const one of group.rules) known.add(one)
    if (!isForWords(group, corners, lettered, ruled)) continue
    const now = followText(corners, letters, moves)
    if (now && !move(group, stretchesOf(corners, now, axes), axes))
      left.push(coveredLetters(corners, letters))
  }
  return left
}

/** Where a line then is, for where the words are that it covered. */
function stretchesOf(
  corners: readonly number[],
  now: readonly (readonly number[])[],
  axes: Axes,
): readonly RuleStretch[] {
  const { low } = quadAround(corners, axes)
  return now.map((quad) => {
    const { from, to, low: level } = quadAround(quad, axes)
    return { from, to, rise: level - low }
  })
}

/** @returns false where a part of it cannot be drawn there; then nothing is changed */
function move(group: RuleGroup, now: readonly RuleStretch[], axes: Axes): boolean {
  const [whole] = now
  const isAlike = whole && now.length === 1 && Math.abs(whole.to - whole.from - group.to + group.from) < same
  const splices = group.rules.map((rule, index) => {
    const { from, to } = placeOf(rule.line, axes)
    const shift = isAlike ? whole.from - group.from : 0
    // Parts of a line that all go one way go each by itself; else the first becomes the whole of it.
    const own = isAlike ? [{ from: from + shift, to: to + shift, rise: whole.rise }] : index === 0 ? now : []
    const shapes = own.map((stretch) => movedCorners(rule, stretch, axes))
    const toPath = invert(rule.matrix)
    const isSeen = shapes.every((shape) => isWithin(rule.clip, [...shape.flat()], [...rule.corners.flat()]))
    if (!toPath || rule.clips || !isSeen) return undefined
    return { node: rule.node, start: rule.start, end: rule.end, text: writeRule(rule, shapes, toPath) }
  })
  if (splices.includes(undefined)) return false
  for (const splice of splices) {
    if (!splice) continue
    const { node, ...own } = splice
    node.splices.push(own)
  }
  return true
}

/** Whether a shape is seen as far as it was. */
function isWithin(clip: Box | undefined, now: readonly number[], before: readonly number[]): boolean {
  if (!clip) return true
  const beyond = (corners: readonly number[]) => {
    const [left, bottom, right, top] = boxAround(corners)
    return Math.max(0, clip[0] - left, clip[1] - bottom, right - clip[2], top - clip[3])
  }
  return beyond(now) <= beyond(before) + noticeable
}
