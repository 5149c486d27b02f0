import type { SaveElement } from '@folio/contract/editing/editor'
import { dot, type Point } from '@folio/pdf-content/matrix'
import type { ShownGlyph } from '../../content/shown-text.ts'
import { type Reach, reachOf, type Surroundings } from '../replacement/outcome.ts'
import type { PageTexts } from '../texts/find-text.ts'
import { lineFrame } from '../texts/line-frame.ts'
import { direction, isWhite } from '../texts/text-runs.ts'
import { type CoverPlace, coverPlace } from './cover-place.ts'
import { coverText } from './cover-text.ts'
import { coverWords } from './cover-words.ts'
import type { Cover } from './draw-cover.ts'
import { glyphsUnder, isInvisible, isLive } from './live-text.ts'
import type { CoverSetup } from './picture-letters.ts'
import { type ChangedWords, changedWordsOf } from './recognized-words.ts'

/** A page with what may lie under and around a picture of text, and what covers are made with. */
export interface CoveredPage {
  readonly texts: PageTexts & Surroundings
  readonly setup: CoverSetup
}

/** A box that hides a picture of a text. */
export interface CoverEdit {
  readonly cover: Cover
  /** What the box hides must not stay in the file: these go. */
  readonly removed: readonly ShownGlyph[]
  readonly reach: Reach
}

/**
 * Covers the picture of a text: under invisible text that was found, or where nobody claims to have read any. Of a line
 * whose words are known only those that change are covered. Undefined where live text would be hidden that stays in the
 * file; it goes with the picture only if the box itself is all that was asked for.
 * @param glyphs in the order they are drawn
 */
export function coverEdit(
  element: SaveElement,
  glyphs: readonly ShownGlyph[],
  { texts, setup }: CoveredPage,
): CoverEdit | undefined {
  const { original } = element
  if (glyphs.length === 0 && original) return undefined
  const place = coverPlace(element, glyphs, setup.toPage)
  const words = wordsOf(element, glyphs, place)
  const isWhole = glyphs.every(isInvisible)
  const reachTo = (end: number) => reachOf(glyphs, { from: 0, to: end }, texts)
  const excessAt = (end: number) => Math.max(reachTo(end).overflow, reachTo(end).collision)
  const cover = words
    ? coverWords(element, words, { ...setup, glyphs, place, isWhole, excessAt })
    : coverText(element, glyphs, place, setup)
  const gone = isWhole ? glyphs : cover.removed
  const hidden = glyphsUnder(cover.place, texts.index)
  if (original && hidden.some((glyph) => isLive(glyph) && !gone.includes(glyph))) return undefined
  const removed = original ? gone : [...new Set([...gone, ...hidden])]
  return { cover, removed, reach: reachTo(cover.end) }
}

/** Whether an edit changes words of a picture in a line that has words of both kinds. */
export function changesPicture(
  element: SaveElement,
  glyphs: readonly ShownGlyph[],
  { setup }: CoveredPage,
): boolean {
  const ink = glyphs.filter((glyph) => !isWhite(glyph))
  if (!ink.some(isInvisible) || ink.every(isInvisible)) return false
  const words = wordsOf(element, glyphs, coverPlace(element, glyphs, setup.toPage))
  if (!words) return false
  const { before, removed, after } = words
  const changed = removed.length > 0 ? removed : [...before.slice(-1), ...after.slice(0, 1)]
  return changed.flatMap(({ glyphs }) => glyphs).some(isInvisible)
}

function wordsOf(
  { original, content }: SaveElement,
  glyphs: readonly ShownGlyph[],
  { matrix }: CoverPlace,
): ChangedWords | undefined {
  const [first] = glyphs
  if (!first || !original) return undefined
  const along: Point = [matrix[0], matrix[1]]
  const isUpright = dot(direction(first), along) > 0.98
  return isUpright ? changedWordsOf(glyphs, original.content, content, lineFrame(first, along)) : undefined
}
