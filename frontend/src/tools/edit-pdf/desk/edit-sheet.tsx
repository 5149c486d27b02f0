import { saveLimits } from '@folio/contract/editing/editor'
import { type PointerEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import type { Edit } from '../edits/edit.ts'
import styles from './edit-sheet.module.css'
import { useWriting } from './use-writing.ts'

interface EditSheetProps {
  readonly edit: Edit
  /** What the sheet comes up in. */
  readonly frame: HTMLElement
  /** What is to be known of the words as they are; empty when there is nothing. */
  readonly remarks: string
  /** How many code units stand before the place that was pressed; the end unless told. */
  readonly pressed: number | undefined
  readonly onWrite: (content: string) => void
  readonly onFinish: (byKey: boolean) => void
}

/** Where there is no room for a field in the page: one at the lower edge, under the words that it replaces. */
export function EditSheet({ edit, frame, remarks, pressed, onWrite, onFinish }: EditSheetProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const writing = useWriting(field, onFinish, pressed)
  const { content, originalTextItem } = edit
  const original = originalTextItem.content
  return createPortal(
    <section className={styles.sheet} aria-label="Edit a text">
      <p className={styles.original}>
        Original: <bdi>{original}</bdi>
      </p>
      <textarea
        ref={field}
        className={styles.field}
        aria-label={`Edit “${original}”`}
        rows={1}
        maxLength={saveLimits.contentLength}
        dir="auto"
        spellCheck={false}
        autoComplete="off"
        enterKeyHint="done"
        value={content}
        onChange={({ target }) => onWrite(target.value)}
        {...writing}
      />
      <p className={styles.remarks} role="status">
        {remarks}
      </p>
      <div className={styles.actions}>
        <Button disabled={content === original} onPointerDown={keepFocus} onClick={() => onWrite(original)}>
          Restore
        </Button>
        <Button variant="primary" onClick={() => onFinish(true)}>
          Done
        </Button>
      </div>
    </section>,
    frame,
  )
}

/** The keyboard of a phone goes away with the focus. */
const keepFocus = (event: PointerEvent) => event.preventDefault()
