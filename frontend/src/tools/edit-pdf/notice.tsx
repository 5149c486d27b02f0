import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CloseGlyph } from '../../ui/glyphs.tsx'
import styles from './notice.module.css'

interface NoticeProps {
  readonly look: 'error' | 'success' | 'hint'
  readonly title: string
  readonly children?: ReactNode
  /** Buttons. */
  readonly actions?: ReactNode
  readonly onDismiss?: (() => void) | undefined
}

/** A sentence above the page. Errors are told at once, the others when there is a pause. */
export const Notice = ({ look, title, children, actions, onDismiss }: NoticeProps) => (
  <div
    className={classNames(styles.notice, styles[look], onDismiss && styles.dismissable)}
    role={look === 'error' ? 'alert' : 'status'}
  >
    <div className={styles.words}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
    {onDismiss && (
      <IconButton label="Dismiss" icon={CloseGlyph} onClick={onDismiss} className={styles.dismiss} />
    )}
  </div>
)
