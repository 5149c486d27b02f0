import { isRightToLeft as isMixed } from '@folio/contract/reading/directions'
import { dot, length } from '@folio/pdf-content/matrix'
import type { ShownGlyph } from '../../content/shown-text.ts'
import { isSilent } from '../texts/heard-text.ts'
import { type LineFrame, lineFrame } from '../texts/line-frame.ts'
import { direction, isWhite } from '../texts/text-runs.ts'
import { type ChangedPart, changedPart } from './changed-part.ts'
import { changedWords } from './changed-words.ts'

/** What of a text changes, and the line that it stands on. */
export interface FramedPart {
  readonly part: ChangedPart
  readonly frame: LineFrame
}

/** Returns the part; undefined where the text has to be set as a whole: of several lines, or off its own line. */
export function framedPart(
  glyphs: readonly ShownGlyph[],
  original: string | undefined,
  content: string,
  ownLetters?: ReadonlyMap<ShownGlyph, string>,
): FramedPart | undefined {
  const [first] = glyphs
  if (!first || original === undefined || /[\n\r\u2028\u2029]/u.test(content)) return undefined
  const frame = lineFrame(first)
  const isLine = glyphs.every(
    (glyph) => frame.unitOf(glyph.show) !== 0 && dot(direction(glyph), frame.along) > 0.98,
  )
  if (!isLine) return undefined
  const inOrder = () =>
    runsForward(glyphs, frame)
      ? changedPart(glyphs, original.trim(), content.trim(), { ownLetters })
      : undefined
  const isFromTheRight = isMixed(original)
  const inWords = () => (isFromTheRight ? changedWords(glyphs, original, content, frame) : undefined)
  // Whatever characters the codes of a silent font are read as, nobody reads them from the right.
  const part = isFromTheRight && !isSilent(glyphs) ? inWords() : (inOrder() ?? inWords())
  const stays = part && [...part.before, ...part.after].some((glyph) => !isWhite(glyph))
  return stays ? { part, frame } : undefined
}

/** Parts of an em that a letter may be drawn before the last one. */
const maxStepBack = 0.6

function runsForward(glyphs: readonly ShownGlyph[], { startOf }: LineFrame): boolean {
  const ink = glyphs.filter((glyph) => !isWhite(glyph))
  return ink.every((glyph, index) => {
    const last = ink[index - 1]
    return !last || startOf(glyph) - startOf(last) >= -maxStepBack * length(glyph.up)
  })
}
