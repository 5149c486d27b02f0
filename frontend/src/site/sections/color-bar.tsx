import { linkedTools } from '../../tools/linked-tools.ts'
import styles from './color-bar.module.css'

/** The printer's control strip: one patch for each tool's spot color. Decoration only. */
export const ColorBar = () => (
  <div className={styles.bar} aria-hidden="true">
    {linkedTools.map((id) => (
      <span key={id} data-tool={id} className={styles.patch} />
    ))}
  </div>
)
