import type { ReactNode } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

interface CardProps {
  readonly children: ReactNode
  /** `sheet`: white paper. `success`, `error`: tinted with a border of their color. */
  readonly tone?: 'sheet' | 'success' | 'error'
  readonly className?: string | undefined
}

/** A panel that groups what belongs together. */
export const Card = ({ children, tone = 'sheet', className }: CardProps) => (
  <div className={classNames(styles.card, styles[tone], className)}>{children}</div>
)
