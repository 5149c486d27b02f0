import { Trash2 } from 'lucide-react'
import { useNow } from '../../browser/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { clock } from '../working/work-text.ts'
import styles from './deletion-line.module.css'

interface DeletionLineProps {
  /** On this browser's clock, ms. */
  readonly deletedAt: number | undefined
  readonly available: boolean
  readonly onDelete: () => void
}

/** When the results leave the server, and the way to have it now. */
export function DeletionLine({ deletedAt, available, onDelete }: DeletionLineProps) {
  const now = useNow(1000, available)
  if (!available) {
    return (
      <p className={styles.line} role="status">
        Deleted from the server.
      </p>
    )
  }
  return (
    <div className={styles.line}>
      {deletedAt !== undefined && (
        <p>
          Deleted from the server in{' '}
          <b className={styles.time} role="timer">
            {clock((deletedAt - now) / 1000)}
          </b>
        </p>
      )}
      <Button size="small" icon={Trash2} onClick={onDelete}>
        Delete now
      </Button>
    </div>
  )
}
