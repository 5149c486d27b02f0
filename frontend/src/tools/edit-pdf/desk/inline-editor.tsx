import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { printedColors } from '../document/printed-colors.ts'
import type { Edit } from '../edits/edit.ts'
import { freeRoom } from '../texts/free-room.ts'
import { growsLeft } from '../texts/grows-left.ts'
import type { PageText } from '../texts/text-item.ts'
import type { Style } from '../texts/written-lines.ts'
import type { Pressed } from './caret.ts'
import { fieldPlace } from './field-place.ts'
import { isFar } from './is-far.ts'
import styles from './text-layer.module.css'
import { useWriting } from './use-writing.ts'
import { WritingField } from './writing-field.tsx'

interface InlineEditorProps {
  readonly edit: Edit
  readonly zoom: number
  /** The page that it stands on. */
  readonly page: PageText
  /** Where the page is drawn. */
  readonly picture: RefObject<HTMLElement | null>
  /** Where the text was pressed, if it was by a pointer. */
  readonly pressed: Pressed | undefined
  /** What is to be known of the words as they are; empty when there is nothing. */
  readonly remarks: string
  readonly onWrite: (content: string) => void
  readonly onFinish: (byKey: boolean) => void
}

/** A field in place of a text. */
export function InlineEditor(props: InlineEditorProps) {
  const { edit, zoom, page, picture, pressed, remarks, onWrite, onFinish } = props
  const field = useRef<HTMLDivElement>(null)
  const writing = useWriting(field, onFinish, pressed)
  const { content, originalTextItem: item } = edit
  const leftwards = growsLeft(content, item)
  const room = useMemo(() => freeRoom(item, page.items, leftwards), [item, page.items, leftwards])
  const { place, box: style, ...measures } = fieldPlace(edit, zoom, { width: page.width, room })
  const colorsOf = useCallback(
    (style: Style) => printedColors(picture.current?.querySelector('canvas'), style, page.width),
    [picture, page.width],
  )

  useEffect(() => {
    field.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])

  return (
    <div className={styles.writing} style={place} data-far={isFar(edit.x, content, page.width)}>
      <WritingField {...{ field, item, content, style, colorsOf, onWrite, ...measures, ...writing }} />
      {/* Here before its text, because a status that arrives with it is not told by all readers. */}
      <p className={styles.remarks} role="status" hidden={remarks === ''}>
        {remarks}
      </p>
    </div>
  )
}
