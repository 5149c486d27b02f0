import type { Point } from '@folio/pdf-content/matrix'
import type { ShownGlyph } from '../../content/shown-text.ts'

/** Letters that are set anew, from where they begin to where they end on the page. */
export interface NewStretch {
  /** What stands beside them, or stood in their place. */
  readonly host: ShownGlyph
  readonly side: 'before' | 'behind'
  readonly from: Point
  readonly to: Point
}

/** What the edits of a page do to its letters. */
export interface TextMoves {
  /** How far a glyph is moved on the page; undefined for one that stays where it is. */
  wayOf(glyph: ShownGlyph): Point | 'gone' | undefined
  readonly stretches: readonly NewStretch[]
}
