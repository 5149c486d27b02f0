import { percent } from '@folio/contract/numbers/percent'
import { useConnection } from '../session/use-connection.ts'
import type { Session } from '../state/editor-state.ts'
import styles from './connection.module.css'

/** Whether the server has the document, and can be reached. */
export function Connection({ session }: { readonly session: Session }) {
  const shown = useConnection(session)
  return (
    <p className={styles.line} data-state={shown} role="status">
      <span className={styles.dot} aria-hidden="true" />
      {sentences[shown]}
      {session.state === 'connecting' && session.sent < session.total && (
        <span className={styles.share} aria-hidden="true">
          {percent(Math.floor((100 * session.sent) / session.total))}
        </span>
      )}
    </p>
  )
}

const sentences = {
  connecting: 'Connecting to the server …',
  connected: 'Server connected',
  none: 'Server not connected',
} as const satisfies Record<Session['state'], string>
