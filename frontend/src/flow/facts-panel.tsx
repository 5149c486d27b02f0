import styles from './facts-panel.module.css'
import type { Facts } from './model/tool-view.ts'

/** What is known or estimated before converting. */
export const FactsPanel = ({ facts: { title, rows, line } }: { readonly facts: Facts }) => (
  <>
    <h2 className={styles.title}>{title}</h2>
    <dl className={styles.rows}>
      {rows.map(({ label, value, strong = false }) => (
        <div key={label} className={styles.row} data-strong={strong}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {line && <p className={styles.line}>{line}</p>}
  </>
)
