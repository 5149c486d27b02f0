import type { ReactNode } from 'react'
import styles from './page-contents.module.css'

interface PageContentsProps {
  /** A list of links to the sections. */
  readonly contents: ReactNode
  /** `wide` gives the sections most of the page, for tables. */
  readonly width: 'text' | 'wide'
  readonly children: ReactNode
}

/** Sections of a long page with their table of contents beside them, above them on a small screen. */
export const PageContents = ({ contents, width, children }: PageContentsProps) => (
  <div className={`${styles.columns} ${width === 'wide' ? styles.wide : ''}`}>
    <nav aria-label="On this page" className={styles.contents}>
      {contents}
    </nav>
    {children}
  </div>
)
