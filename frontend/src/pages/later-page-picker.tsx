import { LoadFault } from '../loading/load-fault.tsx'
import { useLater } from '../loading/use-later.ts'
import styles from './later-page-picker.module.css'
import type { PagePickerProps } from './page-picker.tsx'

/** The one PDF whose pages the settings are about. */
export interface PageSource {
  readonly file: File
  /** Absent until they are counted. */
  readonly pageCount: number | undefined
  /** Nobody has opened it yet, because it asks for a password. */
  readonly locked: boolean
  /** Opens it, where it needs one. */
  readonly password: string | undefined
}

interface LaterPagePickerProps extends Omit<PagePickerProps, 'file' | 'password' | 'pageCount'> {
  readonly source: PageSource
}

/** The pages of a document to pick from, as soon as it can be opened. */
export function LaterPagePicker({ source, ...props }: LaterPagePickerProps) {
  const { file, password, pageCount, locked } = source
  if (pageCount !== undefined) return <Fetched {...{ file, password, pageCount, ...props }} />
  return locked ? (
    <p className={styles.locked}>
      This PDF asks for a password. Once it is entered at the file, its pages show here.
    </p>
  ) : null
}

/** The script comes when its place is first shown. */
function Fetched(props: PagePickerProps) {
  const { loaded: Picker, failed, again } = useLater(fetchPicker)
  if (Picker) return <Picker {...props} />
  if (!failed) return <div className={styles.place} />
  return <LoadFault comfort="Pages can be named by their numbers all the same." onAgain={again} />
}

const fetchPicker = async () => (await import('./page-picker.tsx')).PagePicker
