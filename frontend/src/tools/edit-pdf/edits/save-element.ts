import {
  editing,
  type OriginalPiece,
  type OriginalText,
  type SaveElement,
} from '@folio/contract/editing/editor'
import type { StyledPiece, TextItem } from '../texts/text-item.ts'
import { reachOf } from '../texts/turned-frame.ts'
import type { Edit } from './edit.ts'

/** An edit as the server gets it. */
export function saveElement(edit: Edit): SaveElement {
  const { id, pageNumber, content, fontSize, fontName, originalTextItem } = edit
  const { lines, hyphens } = originalTextItem
  return {
    id,
    type: editing.type,
    pageNumber,
    ...bounds(edit),
    content,
    fontSize: Math.round(fontSize * 100) / 100,
    fontName,
    color: editing.color,
    hasBackground: true,
    backgroundColor: editing.backgroundColor,
    isReplacement: true,
    padding: editing.padding,
    original: originalText(originalTextItem),
    ...(lines && { block: { lines: lines.map(originalText), ...(hyphens && { hyphens }) } }),
  }
}

const originalText = ({ pieces, ...item }: TextItem): OriginalText => ({
  ...originalPiece(item),
  ...(pieces && { pieces: pieces.map(originalPiece) }),
})

const originalPiece = ({
  content,
  originalTransform: transform,
  originalWidth: width,
}: Omit<StyledPiece, 'rise'>): OriginalPiece => ({ content, transform, width })

/** The upright rectangle around the edit's box, which a turned text fills from corner to corner. */
function bounds({ x, y, width, height, fontSize, originalTextItem: { turn } }: Edit) {
  const { left, top, right, bottom } = reachOf({ width, height, turn })
  return {
    x: Math.round(x + left),
    y: Math.round(y + top),
    width: Math.round(right - left),
    height: Math.max(Math.round(bottom - top), Math.ceil(fontSize + editing.extraHeight)),
  }
}
