/** A piece of text that can be clicked and replaced. Lengths in points of the page as it is shown, origin top left. */
export interface TextItem {
  /** `text_{page}_{index}`: 1-based page, 0-based place in the page's reading order. */
  readonly id: string
  readonly content: string
  /** Where the text's own box begins: the corner above its first letter. */
  readonly x: number
  readonly y: number
  /** Along the line. */
  readonly width: number
  /** Across the line. */
  readonly height: number
  /** What of the height lies above the baseline of its first line. */
  readonly ascent: number
  readonly fontSize: number
  readonly fontName: string
  readonly pageNumber: number
  readonly isOriginal: true
  /** Six numbers that take a text of size 1 to the page's own coordinates, origin bottom left. */
  readonly originalTransform: readonly number[]
  /** Along the line, in the page's own units. */
  readonly originalWidth: number
  /** Radians by which the box is turned clockwise about (x, y). */
  readonly turn: number
  readonly look: FontLook
  /** It stands in a column whose right ends are one: what is written in its place grows to the left. */
  readonly keepsRight?: boolean
  /** Its stretches of one style, where it has several. */
  readonly pieces?: readonly StyledPiece[]
  /** The lines of a paragraph, which is edited as one. */
  readonly lines?: readonly TextItem[]
  /** Those of its lines, from 0, whose last hyphen is one of a compound. */
  readonly hyphens?: readonly number[]
}

/** A stretch of a line in one style. */
export interface StyledPiece
  extends Box,
    Pick<TextItem, 'content' | 'fontSize' | 'look' | 'originalTransform' | 'originalWidth'> {
  /** How far it is raised above the line's baseline. */
  readonly rise: number
}

/** Where letters are drawn on the page as it is shown: points, and radians clockwise about (x, y). */
export type Box = Pick<TextItem, 'x' | 'y' | 'width' | 'height' | 'turn'>

/** What of a font a replacement can be shown in. */
export interface FontLook {
  readonly family: 'serif' | 'sans-serif' | 'monospace'
  readonly bold: boolean
  readonly italic: boolean
  /** The family under which the browser has the document's own font, where that is embedded and of outlines. */
  readonly face?: string
}

/** All texts of a page, and its size in points as it is shown. */
export interface PageText {
  readonly items: readonly TextItem[]
  /** Those of its lines that are paragraphs, once more as one text each. */
  readonly paragraphs: readonly TextItem[]
  readonly width: number
  readonly height: number
  /** Nothing is drawn on it. */
  readonly blank?: boolean
}
