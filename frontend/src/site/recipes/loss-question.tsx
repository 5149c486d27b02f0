import { filesMissing } from '@folio/contract/pages/failed-files'
import { whyNotConverted } from '@folio/contract/report'
import { Button } from '../../ui/button.tsx'
import styles from './loss-question.module.css'
import type { Loss } from './recipe-watch.ts'

interface LossQuestionProps {
  readonly loss: Loss
  readonly onGoOn: () => void
  readonly onCancel: () => void
}

/** A recipe that has lost files asks whether it shall go on without them. */
export function LossQuestion({ loss, onGoOn, onCancel }: LossQuestionProps) {
  const { tool, joinedBy, files } = loss
  const [first, ...others] = files
  const reasons = new Set(files.map((fact) => `${tool}: ${whyNotConverted(fact)}`))
  return (
    <>
      <div className={styles.loss} role="alert">
        <p className={styles.title}>{filesMissing(files)?.title}</p>
        <ul className={styles.files}>
          {[...reasons].map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        {joinedBy !== undefined && (
          <p>
            {others.length === 0
              ? `${joinedBy} would make one file of the others, without it.`
              : `${joinedBy} would make one file of the others, without them.`}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={onGoOn}>
          {others.length === 0 ? `Go on without ${first?.file}` : 'Go on without these files'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </>
  )
}
