import type { ReactNode } from 'react'
import styles from './page-header.module.css'

interface PageHeaderProps {
  readonly title: string
  readonly intro: ReactNode
  /** Links or a date below the intro. */
  readonly children?: ReactNode
  /** Buttons beside the title. */
  readonly actions?: ReactNode
}

/** The heading of a page that is not a tool. */
export const PageHeader = ({ title, intro, children, actions }: PageHeaderProps) => (
  <div className={styles.header}>
    <div className={styles.top}>
      <h1>{title}</h1>
      {actions}
    </div>
    <p className={styles.intro}>{intro}</p>
    {children}
  </div>
)
