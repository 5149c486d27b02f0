import styles from './drop-overlay.module.css'

/** Covers the whole window while files are dragged: they may be dropped anywhere. */
export const DropOverlay = ({ title }: { readonly title: string }) => (
  <div className={styles.overlay} aria-hidden="true">
    <p className={styles.label}>{title}</p>
  </div>
)
