import type { Box } from '../../reading/geometry.ts'
import type { ListLabel } from '../labels/list-labels.ts'
import type { Initial, Look } from '../lines/line-model.ts'
import type { TextLine } from '../lines/text-lines.ts'

/** Text of one look. A tab stands for a jump to the paragraph's next stop, a line feed for a break of the line, a
 * vertical tab for the end of a column. */
export interface Run {
  readonly text: string
  readonly look: Look
}

export interface TabStop {
  /** From the left edge of the column, or the right one of right-to-left text; points. */
  readonly position: number
  readonly kind: 'left' | 'center' | 'right'
  readonly leader: boolean
}

/** Alignment as seen from the side where reading starts. */
export type Alignment = 'start' | 'center' | 'end' | 'justified'

/** How far apart the lines of a paragraph stand: by so many points, or by what their font asks for. */
export type LineHeight =
  | { readonly rule: 'exact'; readonly points: number }
  /** A multiple of the natural height of a line of its font. */
  | { readonly rule: 'multiple'; readonly factor: number }

/** Edges of the column, or of the room in the cell, that a paragraph stands in; points on its page. */
export interface Frame {
  readonly left: number
  readonly right: number
}

/** A line of a table of contents that Word can make anew. */
export interface ContentsEntry {
  /** From 1; that of the heading it names. */
  readonly level: number
  /** The levels of the headings that it lists, where it is the first entry. */
  readonly opens?: { readonly from: number; readonly to: number }
  /** It is the last entry. */
  readonly closes: boolean
}

export interface Paragraph {
  readonly kind: 'paragraph'
  readonly lines: readonly TextLine[]
  readonly runs: readonly Run[]
  readonly label: ListLabel | undefined
  readonly frame: Frame
  readonly rtl: boolean
  readonly align: Alignment
  /** From the edges of the frame, in points; `first` is added in the first line and may be negative. */
  readonly indent: { readonly start: number; readonly end: number; readonly first: number }
  readonly tabStops: readonly TabStop[]
  readonly lineHeight: LineHeight
  /** Added after each letter so that lines end where they ended; points, not positive. */
  readonly spacing: number
  /** The height that its lines take, and where it starts and ends on its page. */
  readonly height: number
  readonly y0: number
  readonly y1: number
  /** The color of the surface that all of it stands on. */
  readonly shade: string | undefined
  readonly size: number
  readonly bold: boolean
  /** The drop cap before its text. */
  readonly initial?: Initial & { readonly run: Run }
  /** It has no text but is a rule that parts texts; thickness in points. */
  readonly rule?: { readonly thickness: number; readonly color: string }
  /** It is an entry of a table of contents. */
  readonly contents?: ContentsEntry
  /** It is part of a note at the foot of the page. */
  readonly isNote?: true
  /** A page or a column ends or begins with a single line of it. */
  readonly parted?: boolean
  /** 1 to 6; 0 for the title of the document. */
  readonly heading?: number
  /** The same, as the tags of the document say. */
  readonly tagged: number | undefined
  /** Numbers of the places that links lead to, and of the remarks, that are at it. */
  readonly targets?: readonly number[]
  readonly remarks?: readonly number[]
  /** Where it stands on its page, out of the flow of the text. */
  readonly place?: Box
}

/** What a paragraph says, whatever its runs look like. */
export const paragraphText = ({ runs }: { readonly runs: readonly Run[] }): string =>
  runs.map(({ text }) => text).join('')
