import { type ReactNode, useMemo } from 'react'
import { PageContents } from '../sections/page-contents.tsx'
import { PageHeader } from '../sections/page-header.tsx'
import styles from './legal-page.module.css'

export interface LegalSection {
  /** The fragment others link to. */
  readonly id: string
  readonly title: string
  readonly content: ReactNode
}

interface LegalPageProps {
  readonly title: string
  readonly intro: ReactNode
  /** A day: `2024-12-15`. */
  readonly updated: string
  readonly sections: readonly LegalSection[]
}

/** `December 15, 2024`. */
const dayText = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A text in numbered sections with a table of contents beside it. */
export function LegalPage({ title, intro, updated, sections }: LegalPageProps) {
  const numbered = useMemo(
    () => sections.map((section, index) => ({ ...section, number: index + 1 })),
    [sections],
  )
  return (
    <>
      <PageHeader title={title} intro={intro}>
        <p className={styles.updated}>Last updated: {dayText(updated)}</p>
      </PageHeader>
      <PageContents width="text" contents={<Contents sections={numbered} />}>
        <div className={styles.text}>
          {numbered.map(({ id, title: name, content, number }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
              {/* One text: a name of its own behind the number would move when the font of headings comes. */}
              <h2 id={`${id}-title`}>{`${number}. ${name}`}</h2>
              {content}
            </section>
          ))}
        </div>
      </PageContents>
    </>
  )
}

const Contents = ({
  sections,
}: {
  readonly sections: readonly (LegalSection & { readonly number: number })[]
}) => (
  <ol>
    {sections.map(({ id, title, number }) => (
      <li key={id}>
        <a href={`#${id}`}>
          <span className={styles.number}>{number}</span>
          {title}
        </a>
      </li>
    ))}
  </ol>
)
