import { counted } from '@folio/contract/numbers/counted'
import type { Skipped } from '../model/flow.ts'
import styles from './skipped-notice.module.css'

/** Tells which files of a selection were left out, and why, while the others were taken. */
export const SkippedNotice = ({ skipped }: { readonly skipped: readonly Skipped[] }) => (
  <div className={styles.notice} role="status">
    <p className={styles.title}>{counted(skipped.length, 'file')} left out</p>
    <ul>
      {skipped.map(({ name, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two files may share a name.
        <li key={index}>{reason.includes(name) ? reason : <NamedReason name={name} reason={reason} />}</li>
      ))}
    </ul>
  </div>
)

/** Most reasons are sentences of the specification, which name no file. */
const NamedReason = ({ name, reason }: Skipped) => (
  <>
    <b dir="auto">{name}</b>: {reason}
  </>
)
