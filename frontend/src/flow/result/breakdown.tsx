import type { OutcomeFile } from '../model/outcome.ts'
import type { ToolView } from '../model/tool-view.ts'
import styles from './breakdown.module.css'

interface BreakdownProps {
  readonly words: NonNullable<ToolView['done']['breakdown']>
  readonly parts: NonNullable<OutcomeFile['parts']>
}

/** What a result was cut into: the first parts by name, the others by their number. */
export function Breakdown({ words: { title, shown }, parts }: BreakdownProps) {
  const more = parts.length - shown
  return (
    <section className={styles.breakdown} aria-labelledby="breakdown-title">
      <h3 id="breakdown-title" className={styles.title}>
        {title}
      </h3>
      <ul className={styles.parts}>
        {parts.slice(0, shown).map(({ name, detail }) => (
          <li key={name}>
            <span className={styles.name}>{name}</span> <span className={styles.detail}>{detail}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.detail}>{`+${more} more files...`}</p>}
    </section>
  )
}
