import styles from './ad-slot.module.css'

/**
 * The advertising band. Its height is reserved before anything loads, and what it shows is a document of another
 * origin that can neither read this page nor store anything here.
 */
export const AdSlot = ({ url }: { readonly url: string }) => (
  <aside className={styles.band} aria-label="Advertisement">
    <iframe
      className={styles.frame}
      src={url}
      title="Advertisement"
      loading="lazy"
      sandbox="allow-scripts allow-popups"
      referrerPolicy="no-referrer"
    />
  </aside>
)
