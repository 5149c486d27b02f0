import { editing } from '@folio/contract/editing/editor'
import type { CSSProperties } from 'react'
import type { Edit } from '../edits/edit.ts'
import { growth, transformOf } from '../edits/text-transform.ts'
import { growsLeft } from '../texts/grows-left.ts'
import { settingOf } from '../texts/setting.ts'

/** Smaller letters cannot be read while they are written; phones enlarge the whole page for them. CSS pixels. */
const smallestFont = () => (globalThis.matchMedia?.('(pointer: coarse)').matches ? editing.inlineFontCap : 8)
/** CSS pixels on the screen between the edge of a field and its letters. */
const padding = 4
/** What is drawn around a field, CSS pixels on the screen. */
const outline = 1.5
/** What a line needs beside its letters, so that a difference in rounding does not break it. */
const slack = 0.5
/** A line's height where it stands alone, in parts of the font size: those above and below stay in sight. */
const lineHeight = 1.2

/** In points. */
export interface FieldRoom {
  /** How wide the page is. */
  readonly width: number
  /** How long the text may become before it reaches the next one on its line. */
  readonly room: number
}

export interface FieldPlace {
  /** Where the text begins, and how it is turned. */
  readonly place: CSSProperties
  readonly box: CSSProperties
  /** How far the baseline of its first line lies below its place, in pixels of the box. */
  readonly baseline: number
  /** Pixels of the box for a point; undefined where letters are larger than on the page, so that lines break elsewhere. */
  readonly unit: number | undefined
  /** Pixels of the screen for one of the box. */
  readonly scale: number
}

/**
 * Where a field stands so that its words lie where those of the document do, and how large it is. That of a line reaches over
 * free room, and over the next text only as its own words do.
 */
export function fieldPlace(edit: Edit, zoom: number, page: FieldRoom): FieldPlace {
  const { x, y, width, fontSize, content, originalTextItem } = edit
  const { turn, ascent, lines } = originalTextItem
  const shown = Math.max(smallestFont(), fontSize * zoom)
  const fontPixels = Math.min(editing.inlineFontCap, shown)
  // Letters that are larger on the page are larger here, too, by enlarging the whole field.
  const scale = shown / fontPixels
  const unit = fontPixels / fontSize
  const leftwards = growsLeft(content, originalTextItem)
  const own = originalTextItem.width * zoom
  // On a small page enlarged letters must not lead out of it.
  const space = leftwards ? x + originalTextItem.width : page.width - x
  const room = turn === 0 ? Math.max(space * zoom, own) : Number.POSITIVE_INFINITY
  const across = Math.max(Math.min((width * shown) / fontSize, room), width * zoom)
  const free = page.room * zoom - padding - outline
  const edges = slack + 2 * padding
  const high = Math.max(originalTextItem.height * zoom, shown * lineHeight * content.split('\n').length)
  const { align, inset, indent, leading = lineHeight * fontSize } = settingOf(originalTextItem)
  return {
    place: { left: x * zoom, top: y * zoom, ...transformOf(turn, growth(edit, zoom)) },
    box: {
      ...(lines
        ? { width: (across + edges) / scale }
        : {
            width: 'max-content',
            minWidth: (Math.max(own, Math.min(across, free)) + edges) / scale,
            ...(Number.isFinite(room) && { maxWidth: (Math.max(room, across) + edges) / scale }),
          }),
      minHeight: high / scale,
      fontSize: fontPixels,
      ...(originalTextItem.keepsRight && { textAlign: 'right' }),
      ...(lines && {
        ...{ lineHeight: `${leading * unit}px`, textAlign: align, textIndent: indent * unit },
        paddingInlineStart: padding / scale + inset * unit,
      }),
      ...(scale > 1 && { zoom: scale, ['--scale' as string]: scale }),
    },
    baseline: (ascent * zoom) / scale,
    ...{ unit: shown > fontSize * zoom + 0.01 ? undefined : unit, scale },
  }
}
