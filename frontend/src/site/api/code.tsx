import styles from './api-reference.module.css'

export const Code = ({ children }: { readonly children: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keys.
  <pre className={styles.code} tabIndex={0}>
    <code>{children}</code>
  </pre>
)
