import { Button } from '../../ui/button.tsx'
import { RetryGlyph } from '../../ui/glyphs.tsx'
import styles from './connection.module.css'
import type { Session } from './editor-state.ts'

interface ConnectionProps {
  readonly session: Session
  readonly onRetry: () => void
}

/** Whether the server has the document, and the way to give it once more. */
export const Connection = ({ session, onRetry }: ConnectionProps) => (
  <>
    <p className={styles.line} data-state={session.state} role="status">
      <span className={styles.dot} aria-hidden="true" />
      {sentences[session.state]}
      {session.state === 'connecting' && session.sent < session.total && (
        <span className={styles.share} aria-hidden="true">
          {Math.floor((100 * session.sent) / session.total)}%
        </span>
      )}
    </p>
    {session.state === 'none' && (
      <div className={styles.retry}>
        <p>Saving needs the server. Your edits stay here while it is away.</p>
        <Button size="small" icon={RetryGlyph} onClick={onRetry}>
          Retry Connection
        </Button>
      </div>
    )}
  </>
)

const sentences = {
  connecting: 'Connecting to the server …',
  connected: 'Server connected',
  none: 'Server not connected',
} as const satisfies Record<Session['state'], string>
