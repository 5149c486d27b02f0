import type { PlacedImage } from '../../reading/page-model.ts'
import type { PageBorder } from '../page/page-border.ts'
import type { Frame, Paragraph } from '../paragraphs/paragraph-model.ts'
import type { CellPlace, TableGrid } from '../tables/table-grid.ts'

export interface TableCell extends CellPlace {
  readonly paragraphs: readonly Paragraph[]
  readonly images: readonly PlacedImage[]
  readonly fill: string | undefined
  /** Degrees clockwise by which its text is turned. */
  readonly turned: 0 | 90 | 270
}

export interface TableBlock {
  readonly kind: 'table'
  readonly grid: TableGrid
  readonly cells: readonly TableCell[]
  /** What its cells keep free at their sides, in points. */
  readonly padding: number
  /** Rows at the top that are repeated on every page. */
  readonly headerRows: number
  /** Text stands beside it; it has its place on the page. */
  readonly floating?: true
  /** Where pages end within it, and where its part on the last of them ends. */
  readonly cuts?: readonly TableCut[]
  readonly lastY1?: number
  readonly y0: number
  /** Where its part on the page that it begins on ends. */
  readonly y1: number
}

export interface TableCut {
  /** The row with which the next page begins. */
  readonly row: number
  /** Where the row before it ends on its own page. */
  readonly y1: number
}

export interface PictureBlock {
  readonly kind: 'picture'
  /** From left to right where several stand side by side in the flow; one where it floats. */
  readonly images: readonly PlacedImage[]
  /** Text stands on it or beside it within its height. */
  readonly floating: boolean
  /** Texts that stand on it, each at its place on the page. */
  readonly labels: readonly Paragraph[]
  readonly y0: number
  readonly y1: number
}

export type Block = Paragraph | TableBlock | PictureBlock

/** Whether it has its turn among the others, not a place of its own on the page. */
export const isInFlow = (block: Block): boolean => block.kind === 'paragraph' || block.floating !== true

/** One column of blocks from top to bottom. */
export interface Flow {
  readonly frame: Frame
  readonly blocks: readonly Block[]
  /** It begins in the middle of what the column before it ends with. */
  readonly continues: boolean
  /** Where its part of that ends on its page, in points. */
  readonly carriedTo?: number
}

/** Columns side by side over a part of the page's height. */
export interface Band {
  readonly columns: readonly Flow[]
  /** Points between columns. */
  readonly gap: number
}

/** A footnote: what Word sets at the foot of the page on which its reference stands. */
export interface Note {
  /** From 1, over the document. */
  readonly number: number
  /** As printed. */
  readonly label: string
  readonly paragraphs: readonly Paragraph[]
  readonly y0: number
  readonly y1: number
}

export interface LaidPage {
  /** From 1. */
  readonly number: number
  readonly width: number
  readonly height: number
  readonly vertical: boolean
  readonly frame: Frame
  readonly bands: readonly Band[]
  readonly notes: readonly Note[]
  readonly border?: PageBorder | undefined
}
