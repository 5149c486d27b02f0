import type { Matrix } from '@folio/pdf-content/matrix'
import type { Clip } from './clipping.ts'
import type { Box } from './geometry.ts'
import type { FontFacts } from './page-model.ts'

/** What an operator may change and `Q` brings back (ISO 32000-1, 8.4 and 9.3). */
export interface GraphicsState {
  ctm: Matrix
  clip: Clip
  fill: string
  /** It fills with a pattern or a gradient. */
  patterned: boolean
  stroke: string
  lineWidth: number
  /** 0 for paint that leaves no trace. */
  fillAlpha: number
  font: FontFacts | undefined
  size: number
  charSpacing: number
  wordSpacing: number
  /** 1 for glyphs as wide as they are. */
  horizontalScale: number
  leading: number
  rise: number
  renderingMode: number
  /** What is painted makes a mask for something else, and is not seen itself. */
  masks: boolean
}

/** The state that a page begins with (ISO 32000-1, tables 52 and 104), clipped to the paper. */
export const initialState = (ctm: Matrix, page: Box): GraphicsState => ({
  ctm,
  clip: { box: page, holes: [] },
  fill: '#000000',
  patterned: false,
  stroke: '#000000',
  lineWidth: 1,
  fillAlpha: 1,
  font: undefined,
  size: 0,
  charSpacing: 0,
  wordSpacing: 0,
  horizontalScale: 1,
  leading: 0,
  rise: 0,
  renderingMode: 0,
  masks: false,
})
