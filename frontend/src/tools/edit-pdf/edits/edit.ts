import { editing } from '@folio/contract/editing/editor'
import { growsLeft } from '../texts/grows-left.ts'
import type { TextItem } from '../texts/text-item.ts'

/** A text that has been clicked: what it says now, and the box it stands in (points, as `TextItem`). */
export interface Edit {
  readonly id: string
  readonly originalId: string
  readonly content: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly fontSize: number
  readonly fontName: string
  readonly pageNumber: number
  readonly isEditing: boolean
  readonly originalTextItem: TextItem
}

export type Edits = readonly Edit[]

/** `pageWidth` in points, as the page is shown. */
export function editOf(item: TextItem, pageWidth: number): Edit {
  const { id, content, x, y, fontSize, fontName, pageNumber } = item
  return {
    id: `edit_${id}`,
    originalId: id,
    content,
    x,
    y,
    width: widthOf(item, content, pageWidth),
    height: heightOf(item, content),
    fontSize,
    fontName,
    pageNumber,
    isEditing: true,
    originalTextItem: item,
  }
}

/** The edit with other words, and with the box that they need. @param pageWidth points, as the page is shown */
export const withContent = (edit: Edit, content: string, pageWidth: number): Edit => ({
  ...edit,
  content,
  width: widthOf(edit.originalTextItem, content, pageWidth),
  height: heightOf(edit.originalTextItem, content),
})

/** Whether it says something else than the page. */
export const isChanged = ({ content, originalTextItem }: Edit): boolean =>
  content !== originalTextItem.content

/**
 * Returns a width estimated from the number of characters, kept inside the page, never narrower than what it replaces.
 */
function widthOf(item: TextItem, content: string, pageWidth: number): number {
  const { x, width, fontSize, turn, lines } = item
  if (lines) return width
  const longest = Math.max(...linesOf(content).map(({ length }) => length))
  const own = Math.max(editing.minWidth, longest * fontSize * editing.characterWidth)
  // A line that runs upwards does not come closer to an edge of the page, and one from the right to the left one.
  const space = growsLeft(content, item) ? x + width : pageWidth - x
  const room = Math.abs(turn) < 0.01 ? space - editing.rightMargin : Number.POSITIVE_INFINITY
  return Math.min(own, Math.max(room, width))
}

/** A paragraph is set anew within its own box. */
const heightOf = ({ fontSize, height, lines }: TextItem, content: string): number =>
  (lines ? height : linesOf(content).length * fontSize) + editing.extraHeight

const linesOf = (content: string): readonly string[] => content.split('\n')
