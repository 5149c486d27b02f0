import { isolated } from '@folio/contract/numbers/isolated'
import { type ClaimId, claims, type Statistic } from '../../installation/claims.ts'
import { useSettings } from '../../installation/settings.ts'
import styles from './statistics.module.css'

interface StatisticsProps {
  readonly label: string
  /** Facts, and counters by their name; the latter are left out with `SITE_CLAIMS=off`. */
  readonly statistics: readonly (Statistic | ClaimId)[]
}

/** A row of large figures. */
export function Statistics({ label, statistics }: StatisticsProps) {
  const settings = useSettings()
  const entries = statistics
    .filter((entry) => settings.claims || typeof entry !== 'string')
    .map((entry): Statistic => (typeof entry === 'string' ? claims[entry] : entry))
  if (entries.length === 0) return null
  return (
    <section aria-label={label} className={styles.band}>
      <dl className={styles.figures}>
        {entries.map((statistic) => (
          <div key={statistic.label} className={styles.figure}>
            <dt className={styles.label}>{statistic.label}</dt>
            <dd className={styles.value}>{isolated(statistic.value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
