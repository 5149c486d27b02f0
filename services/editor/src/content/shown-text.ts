import type { Matrix, Point } from '@folio/pdf-content/matrix'
import type { PdfObject, PdfString } from '@folio/pdf-objects/values/pdf-object'
import type { FontCode, TextFont } from '../fonts/text-font.ts'
import type { ContentNode } from './content-node.ts'

/** The text state while something is shown (ISO 32000-1, 9.3). */
export interface TextState {
  readonly font: TextFont | undefined
  /** The dictionary of the font, or a reference to it. */
  readonly fontObject: PdfObject
  /** As in the resources of the content that chose it; empty when it came with a graphics state. */
  readonly fontName: string
  readonly size: number
  readonly charSpacing: number
  readonly wordSpacing: number
  /** Horizontal scaling as a factor. */
  readonly scale: number
  readonly leading: number
  readonly rise: number
  /** Rendering mode: 3 is invisible. */
  readonly mode: number
}

/** A marked-content sequence around a text, and those around that (14.6). */
export interface MarkedContent {
  readonly node: ContentNode
  readonly start: number
  readonly end: number
  readonly tag: string
  readonly properties: PdfObject
  readonly around: MarkedContent | undefined
}

/** One operator that shows text. */
export interface Show {
  readonly node: ContentNode
  readonly operator: 'Tj' | 'TJ' | "'" | '"'
  readonly start: number
  readonly end: number
  /** Word and character spacing that the operator `"` sets. */
  readonly spacing: readonly [number, number] | undefined
  readonly parts: readonly (PdfString | number)[]
  readonly state: TextState & { readonly font: TextFont }
  /** From text space to the page's own coordinates when the operator begins. */
  readonly toPage: Matrix
  readonly marked: MarkedContent | undefined
  readonly glyphs: ShownGlyph[]
}

/** One glyph on the page, in the page's own coordinates. */
export interface ShownGlyph {
  readonly show: Show
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
