import { percent } from '@folio/contract/numbers/percent'
import type { Session } from '../state/editor-state.ts'
import styles from './connection.module.css'

/** Whether the server has the document. */
export const Connection = ({ session }: { readonly session: Session }) => (
  <p className={styles.line} data-state={session.state} role="status">
    <span className={styles.dot} aria-hidden="true" />
    {sentences[session.state]}
    {session.state === 'connecting' && session.sent < session.total && (
      <span className={styles.share} aria-hidden="true">
        {percent(Math.floor((100 * session.sent) / session.total))}
      </span>
    )}
  </p>
)

const sentences = {
  connecting: 'Connecting to the server …',
  connected: 'Server connected',
  none: 'Server not connected',
} as const satisfies Record<Session['state'], string>
