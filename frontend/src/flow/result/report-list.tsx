import styles from './report-list.module.css'

interface ReportListProps {
  /** One thing each that was kept or changed. */
  readonly points: readonly string[]
}

/** What was kept and what was changed on the way, thing by thing. */
export const ReportList = ({ points }: ReportListProps) =>
  points.length > 0 && (
    <section className={styles.report} aria-labelledby="report-title">
      <h3 id="report-title" className={styles.title}>
        What was done
      </h3>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
