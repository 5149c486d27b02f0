import type { MarkedContent as MarkedSequence } from '@folio/pdf-content/interpreter/content-reading'
import type { TextState as PaintedText } from '@folio/pdf-content/interpreter/graphics-state'
import type { Matrix, Point } from '@folio/pdf-content/matrix'
import type { Box } from '@folio/pdf-document/pages/box'
import type { PdfString } from '@folio/pdf-objects/values/pdf-object'
import type { FontCode, TextFont } from '../fonts/text-font.ts'
import type { ContentNode } from './content-node.ts'

/** The text state while something is shown (ISO 32000-1, 9.3), with what is known of its font. */
export interface TextState extends PaintedText {
  readonly font: TextFont
}

/** A marked-content sequence around a text, and those around that (14.6). */
export type MarkedContent = MarkedSequence<ContentNode>

/** One operator that shows text. */
export interface Show {
  readonly node: ContentNode
  readonly operator: 'Tj' | 'TJ' | "'" | '"'
  readonly start: number
  readonly end: number
  /** Word and character spacing that the operator `"` sets. */
  readonly spacing: readonly [number, number] | undefined
  readonly parts: readonly (PdfString | number)[]
  readonly state: TextState
  /** From text space to the page's own coordinates when the operator begins. */
  readonly toPage: Matrix
  /** Around what of it can be seen, in the page's own coordinates; undefined without limit. */
  readonly clip: Box | undefined
  readonly marked: MarkedContent | undefined
  /** What its letters clip; undefined where they clip nothing. */
  textClip?: TextClip | undefined
  readonly glyphs: ShownGlyph[]
}

/** What the letters of one text object clip from its end on (ISO 32000-1, 9.3.6, rendering modes 4 to 7). */
export interface TextClip {
  readonly node: ContentNode
  readonly shows: Show[]
  /** Behind the operator that ends the text object. */
  end: number
  /** Something is painted through the letters: they can be seen, whatever their own mode paints. */
  painted: boolean
}

/** One glyph on the page, in the page's own coordinates. */
export interface ShownGlyph {
  readonly show: Show
  /** How many glyphs the page draws before it. */
  readonly order: number
  /** Which of the show's parts, and which code of that string. */
  readonly part: number
  readonly code: FontCode
  /** Origin on the baseline, and where the next glyph would stand without extra spacing. */
  readonly from: Point
  readonly to: Point
  /** From the baseline to the height of an em. */
  readonly up: Point
}

/** How far the next glyph stands away, in text space units along the writing direction before scaling. */
export const displacement = (code: FontCode, state: TextState): number =>
  code.advance * state.size + state.charSpacing + (code.isWordSpace ? state.wordSpacing : 0)
