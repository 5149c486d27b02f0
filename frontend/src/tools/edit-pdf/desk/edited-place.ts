import type { MovedEnds } from '@folio/contract/editing/edit-outcome'
import type { CSSProperties } from 'react'
import type { Edit } from '../edits/edit.ts'
import { growth, transformOf } from '../edits/text-transform.ts'

/**
 * Where the box of an edit stands: at least over the whole of what it replaces, and where it is known how far the ends of
 * the text have moved, from one to the other. That of a paragraph is then around the lines that there are, so that what
 * stands below can be pressed.
 */
export function editedPlace(edit: Edit, moved: MovedEnds | undefined, zoom: number): CSSProperties {
  const item = edit.originalTextItem
  const place = {
    left: item.x * zoom,
    top: item.y * zoom,
    minHeight: item.height * zoom,
    fontSize: edit.fontSize * zoom,
  }
  if (moved?.bottom !== undefined) {
    const [width, height] = [item.width + moved.end - moved.start, item.height + moved.bottom]
    return {
      ...{ ...place, width: width * zoom, minHeight: height * zoom },
      ...transformOf(item.turn, `translateX(${moved.start * zoom}px)`),
    }
  }
  if (moved) {
    const start = Math.min(0, moved.start)
    const width = item.width + Math.max(0, moved.end) - start
    return { ...place, width: width * zoom, ...transformOf(item.turn, `translateX(${start * zoom}px)`) }
  }
  return {
    ...place,
    [item.lines ? 'width' : 'minWidth']: item.width * zoom,
    ...transformOf(item.turn, growth(edit, zoom)),
  }
}
