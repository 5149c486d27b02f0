import type { Point } from '@folio/pdf-content/matrix'
import type { ShownGlyph } from '../../content/shown-text.ts'

/** A word of what is set anew, or the part of one that is, from where it begins to where it ends on the page. */
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
  /** Whether it is moved or goes, or something new stands beside it; and all of which this is so. */
  touches(glyph: ShownGlyph): boolean
  readonly touched: readonly ShownGlyph[]
  readonly stretches: readonly NewStretch[]
}
