import { Button } from '../../../ui/button.tsx'
import { RetryGlyph } from '../../../ui/glyphs.tsx'
import styles from './retry-box.module.css'

/** The way to give the document to the server once more. */
export const RetryBox = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={styles.box}>
    <p>Saving needs the server. Your edits stay here while it is away.</p>
    <Button size="small" icon={RetryGlyph} onClick={onRetry}>
      Retry Connection
    </Button>
  </div>
)
