import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './section.module.css'

interface SectionProps {
  /** Also the target of links: `/#tools`. */
  readonly id: string
  readonly title: string
  readonly intro?: ReactNode
  readonly children: ReactNode
  /** `band`: across the whole width on white paper. */
  readonly tone?: 'plain' | 'band'
}

/** A part of a page with its heading, in the page's measure. */
export const Section = ({ id, title, intro, children, tone = 'plain' }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className={classNames(styles.section, styles[tone])}>
    <div className={styles.inner}>
      <h2 id={`${id}-title`}>{title}</h2>
      {intro && <p className={styles.intro}>{intro}</p>}
      <div className={styles.content}>{children}</div>
    </div>
  </section>
)
