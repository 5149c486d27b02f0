import { product } from '@folio/contract/site/policy'
import styles from './logo.module.css'

/** A sheet with a turned corner and an ink block: the mark, with the name beside it. */
export const Logo = () => (
  <span className={styles.logo}>
    <svg viewBox="0 0 24 28" width="20" height="24" aria-hidden="true" focusable="false">
      <path
        d="M3 3.5A1.5 1.5 0 0 1 4.5 2h10L21 8.5v16a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 24.5z"
        className={styles.sheet}
      />
      <path d="M7 15h10v6H7z" className={styles.ink} />
    </svg>
    {product.name}
  </span>
)
