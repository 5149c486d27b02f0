import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { CloseGlyph } from '../../../ui/glyphs.tsx'
import styles from './notice.module.css'

interface NoticeProps {
  readonly look: 'error' | 'success' | 'hint'
  readonly title: string
  readonly children?: ReactNode
  /** Buttons. */
  readonly actions?: ReactNode
  readonly onDismiss?: (() => void) | undefined
}

/** A sentence for the visitor. Errors are told at once, the others where a status is around them. */
export const Notice = ({ look, title, children, actions, onDismiss }: NoticeProps) => (
  <div
    className={classNames(styles.notice, styles[look], onDismiss && styles.dismissable)}
    role={look === 'error' ? 'alert' : undefined}
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
