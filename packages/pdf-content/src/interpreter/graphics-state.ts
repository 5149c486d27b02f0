import type { Box } from '@folio/pdf-document/pages/box'
import type { PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { identity, type Matrix } from '../matrix.ts'

/** The text state (ISO 32000-1, 9.3). */
export interface TextState {
  /** The dictionary of the font, or a reference to it; null where none is set. */
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

/**
 * What `q` saves (8.4), as far as somebody asks for it. That of a reading changes with the next operator: whoever keeps
 * any of it copies it.
 */
export interface GraphicsState {
  /** From the space in force to that around the content. */
  readonly matrix: Matrix
  readonly text: TextState
  /** The patterns that areas and lines were last set to, and the soft mask: null where there is none. */
  readonly fill: PdfObject
  readonly stroke: PdfObject
  readonly mask: PdfObject
  /** Around what can be painted, in the space around the content; undefined without limit or where nobody asks. */
  readonly clip: Box | undefined
}

type Mutable<State> = { -readonly [Key in keyof State]: State[Key] }
/** A text state that operators change in place. */
export type MutableText = Mutable<TextState>
/** A graphics state that operators change in place. */
export type MutableState = Mutable<Omit<GraphicsState, 'text'>> & { readonly text: MutableText }

/** A copy that can be changed without changing the state or its text state. */
export const copyOf = ({ matrix, text, fill, stroke, mask, clip }: GraphicsState): MutableState => ({
  matrix,
  text: {
    fontObject: text.fontObject,
    fontName: text.fontName,
    size: text.size,
    charSpacing: text.charSpacing,
    wordSpacing: text.wordSpacing,
    scale: text.scale,
    leading: text.leading,
    rise: text.rise,
    mode: text.mode,
  },
  fill,
  stroke,
  mask,
  clip,
})

/** The text state at the beginning of a page (ISO 32000-1, table 104), where no font is set. */
export const initialText: TextState = {
  ...{ fontObject: null, fontName: '', size: 0, charSpacing: 0, wordSpacing: 0, scale: 1 },
  ...{ leading: 0, rise: 0, mode: 0 },
}

/** The graphics state at the beginning of a page, whose space is the one around the content. */
export const initialState: GraphicsState = {
  ...{ matrix: identity, text: initialText, fill: null, stroke: null, mask: null, clip: undefined },
}
