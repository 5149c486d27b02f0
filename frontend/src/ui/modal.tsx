import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { CloseGlyph } from './glyphs.tsx'
import styles from './modal.module.css'

interface ModalProps {
  readonly open: boolean
  /** Called on Escape, the close button and a click beside the sheet; the owner then sets `open` to false. */
  readonly onClose: () => void
  readonly title: string
  readonly size?: 'small' | 'large'
  readonly children: ReactNode
  /** Buttons at the end of the sheet. */
  readonly actions?: ReactNode
}

/** A modal sheet on the native `<dialog>`: focus goes in, stays in, and comes back to where it was. */
export function Modal({ open, onClose, title, size = 'small', children, actions }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (open) show(element)
    else hide(element)
  }, [open])

  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively and arrives as `cancel`.
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={closeOnBackdrop}
    >
      {open && (
        <div className={styles.sheet}>
          <header className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              <bdi>{title}</bdi>
            </h2>
            <IconButton label="Close" icon={CloseGlyph} onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  )
}

// jsdom has the element but neither showModal nor close.
function show(element: HTMLDialogElement): void {
  if (element.showModal) element.showModal()
  else element.setAttribute('open', '')
}

function hide(element: HTMLDialogElement): void {
  if (element.close) element.close()
  else element.removeAttribute('open')
}
