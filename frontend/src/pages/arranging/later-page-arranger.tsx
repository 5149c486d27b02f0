import { LoadFault } from '../../loading/load-fault.tsx'
import { useLater } from '../../loading/use-later.ts'
import styles from '../later-page-picker.module.css'
import type { PageArrangerProps } from './page-arranger.tsx'

/** The pages of a result to be put in order; the script comes when they are first shown. */
export function LaterPageArranger(props: PageArrangerProps) {
  const { loaded: Arranger, failed, again } = useLater(fetchArranger)
  if (Arranger) return <Arranger {...props} />
  if (!failed) return <div className={styles.place} />
  return <LoadFault comfort="Your files are still chosen." onAgain={again} />
}

const fetchArranger = async () => (await import('./page-arranger.tsx')).PageArranger
