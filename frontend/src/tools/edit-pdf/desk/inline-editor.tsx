import { editing, saveLimits } from '@folio/contract/editing/editor'
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { printedColors } from '../document/printed-colors.ts'
import type { Edit } from '../edits/edit.ts'
import { faceOf } from '../edits/text-face.ts'
import { growth, transformOf } from '../edits/text-transform.ts'
import { isRightToLeft } from '../texts/reading-direction.ts'
import { isFar } from './is-far.ts'
import styles from './text-layer.module.css'
import { useWriting } from './use-writing.ts'

interface InlineEditorProps {
  readonly edit: Edit
  readonly zoom: number
  /** Points. */
  readonly pageWidth: number
  /** Where the page is drawn. */
  readonly picture: RefObject<HTMLElement | null>
  /** What is to be known of the words as they are; empty when there is nothing. */
  readonly remarks: string
  readonly onWrite: (content: string) => void
  readonly onFinish: (byKey: boolean) => void
}

/** Smaller letters cannot be read while they are written; phones enlarge the whole page for them. CSS pixels. */
const smallestFont = () => (globalThis.matchMedia?.('(pointer: coarse)').matches ? editing.inlineFontCap : 11)
/** Width in CSS pixels on the screen that a field takes beside its letters: its padding on both sides, and a little more. */
const frame = 10

/** A field in place of a text. */
export function InlineEditor(props: InlineEditorProps) {
  const { edit, zoom, pageWidth, picture, remarks, onWrite, onFinish } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const writing = useWriting(field, onFinish)
  const { content, originalTextItem } = edit
  const { look } = originalTextItem
  const [colors] = useState(() =>
    printedColors(picture.current?.querySelector('canvas'), originalTextItem, pageWidth),
  )

  useEffect(() => {
    field.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])

  const { place, box } = placeOf(edit, zoom, pageWidth)
  return (
    <div className={styles.writing} style={place} data-far={isFar(edit.x, content, pageWidth)}>
      <textarea
        ref={field}
        className={styles.field}
        aria-label={`Edit “${originalTextItem.content}”`}
        data-family={look.family}
        data-paragraph={originalTextItem.lines !== undefined}
        data-bold={look.bold}
        data-italic={look.italic}
        style={{ ...box, ...faceOf(look, content), ...colors }}
        rows={originalTextItem.lines ? undefined : content.split('\n').length}
        maxLength={saveLimits.contentLength}
        dir="auto"
        spellCheck={false}
        autoComplete="off"
        value={content}
        onChange={({ target }) => onWrite(target.value)}
        {...writing}
      />
      {/* Here before its text, because a status that arrives with it is not told by all readers. */}
      <p className={styles.remarks} role="status" hidden={remarks === ''}>
        {remarks}
      </p>
    </div>
  )
}

/** Where the field stands, and how large it is. */
function placeOf(
  edit: Edit,
  zoom: number,
  pageWidth: number,
): { readonly place: CSSProperties; readonly box: CSSProperties } {
  const { x, y, width, height, fontSize, originalTextItem } = edit
  const shown = Math.max(smallestFont(), fontSize * zoom)
  const fontPixels = Math.min(editing.inlineFontCap, shown)
  // Letters that are larger on the page are larger here, too, by enlarging the whole field.
  const scale = shown / fontPixels
  const needed = (width * shown) / fontSize + frame
  const { turn } = originalTextItem
  // On a small page enlarged letters must not lead out of it.
  const space = isRightToLeft(edit.content) ? x + originalTextItem.width : pageWidth - x
  const room = Math.max(space, originalTextItem.width) * zoom
  const size = {
    width: Math.max(Math.min(needed, turn === 0 ? room : needed), width * zoom),
    minHeight: Math.max(height * zoom, shown * 1.3 * edit.content.split('\n').length + frame / 2),
  }
  return {
    place: { left: x * zoom, top: y * zoom, ...transformOf(turn, growth(edit, zoom)) },
    box: {
      width: size.width / scale,
      minHeight: size.minHeight / scale,
      fontSize: fontPixels,
      ...(scale > 1 && { zoom: scale, ['--scale' as string]: scale }),
    },
  }
}
