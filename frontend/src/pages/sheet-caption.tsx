import type { ReactNode } from 'react'
import type { NameInLines } from '../wording/name-in-lines.ts'
import styles from './sheet-caption.module.css'

interface SheetCaptionProps {
  /** Which page it is. */
  readonly children: ReactNode
  /** The file that it comes from; empty of a blank page. */
  readonly name: NameInLines
  /** The lines that names have room in, the same below all sheets, so that their pictures stand in rows. */
  readonly lines: number
}

/**
 * What is written below a sheet whose page comes from one of several files. The sheet's label has the whole name, which
 * what is read of it here need not be a part of.
 */
export const SheetCaption = ({ children, name, lines }: SheetCaptionProps) => (
  <span className={styles.caption} data-caption>
    <span className={styles.page}>{children}</span>
    <span
      className={styles.name}
      data-name={name.text}
      data-full={name.full}
      style={{ blockSize: `${lines}lh`, WebkitLineClamp: lines }}
    />
  </span>
)
