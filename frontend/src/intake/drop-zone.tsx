import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { PlusGlyph } from '../ui/glyphs.tsx'
import type { DropWords } from './drop-words.ts'
import styles from './drop-zone.module.css'

interface DropZoneProps {
  readonly drop: DropWords
  /** `open`: the sheet of an empty page. `slim`: the strip above files that are there already. */
  readonly look: 'open' | 'slim'
  readonly dragging: boolean
  readonly disabled: boolean
  readonly onFiles: (files: readonly File[]) => void
  /** The pointer or the focus comes here. */
  readonly onNear: () => void
  readonly buttonRef: Ref<HTMLButtonElement>
  /** Stands above the words of the open sheet. */
  readonly drawing?: ReactNode
}

/** Where files come in. The button's reach is the whole zone; drops are taken anywhere on the page. */
export function DropZone(props: DropZoneProps) {
  const { drop, look, dragging, disabled, onFiles, onNear, buttonRef, drawing } = props
  const input = useRef<HTMLInputElement>(null)
  const { several } = drop
  const open = look === 'open'
  const take = (picker: HTMLInputElement) => {
    if (!picker.files?.length) return
    onFiles([...picker.files])
    // The same file chosen again must be a change again.
    picker.value = ''
  }
  const takeEarly = useEffectEvent(() => input.current && take(input.current))
  // What was chosen before the page woke.
  useEffect(() => void takeEarly(), [])
  return (
    <div
      className={classNames(styles.zone, styles[look])}
      data-intake=""
      data-dragging={dragging}
      data-disabled={disabled}
    >
      <span className={styles.marks} aria-hidden="true" />
      <input
        ref={input}
        type="file"
        hidden
        multiple={several}
        disabled={disabled}
        accept={drop.accept}
        aria-label={drop.title}
        onChange={({ target }) => take(target)}
      />
      {open && (
        <>
          {drawing}
          <p className={styles.title}>{drop.title}</p>
          <p className={styles.limits}>{drop.limits}</p>
        </>
      )}
      <Button
        ref={buttonRef}
        variant={open ? 'primary' : 'secondary'}
        size={open ? 'large' : 'medium'}
        {...(!open && { icon: PlusGlyph })}
        disabled={disabled}
        className={styles.choose}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => input.current?.click()}
      >
        {open ? (several ? 'Choose files' : 'Choose file') : drop.more}
      </Button>
      {open ? (
        <p className={styles.paste}>or paste with Ctrl V</p>
      ) : (
        <p className={styles.limits}>{drop.limits}</p>
      )}
      <noscript className={styles.limits}>Converting files needs JavaScript.</noscript>
    </div>
  )
}
