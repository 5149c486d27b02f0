import type { QuarterTurn } from '@folio/pdf-document/pages/quarter-turn'
import type { Box } from '../reading/geometry.ts'

/** A word of a scan. Its line is seen upright: x runs along it, y down (`turnedBox` by minus the angle of the line). */
export interface ScannedWord {
  readonly text: string
  /** From 0 to 1; 1 of a text layer, which tells none. */
  readonly confidence: number
  readonly x0: number
  readonly x1: number
  /** Heights of the baseline at both ends, which differ where the paper lay askew. */
  readonly y0: number
  readonly y1: number
  /** Where its ink is, on the page as seen. */
  readonly box: Box
}

/** Words that stand on one baseline, in points. */
export interface ScannedLine {
  /** Degrees clockwise by which it is turned on the page. */
  readonly angle: QuarterTurn
  /** Height of its letters as it was told, which may be far from that of a font. */
  readonly size: number
  readonly words: readonly ScannedWord[]
}

/** Less certain than this, what was read is no text. */
export const leastConfidence = 0.3
/** Less certain than this, a word is worth a look. */
const safeConfidence = 0.6
/** Where more words than this are uncertain, what was read is no text. */
const mostUncertain = 0.5

/** How many words were read with little certainty. */
export const uncertainOf = (words: readonly ScannedWord[]): number =>
  words.filter(({ confidence }) => confidence < safeConfidence).length

/** Whether what was read is no text, but the pattern of a picture. */
export const isMostlyUncertain = (words: readonly ScannedWord[]): boolean =>
  uncertainOf(words) > mostUncertain * words.length
