import { LoadFault } from '../loading/load-fault.tsx'
import { useLater } from '../loading/use-later.ts'
import styles from './later-page-picker.module.css'
import type { PagePickerProps } from './page-picker.tsx'

/** A PDF whose pages the settings are about. */
export interface PageSource {
  readonly file: File
  /** Absent until they are counted. */
  readonly pageCount: number | undefined
  /** Nobody has opened it yet, because it asks for a password. */
  readonly locked: boolean
  /** It cannot be opened here. */
  readonly failed: boolean
  /** Opens it, where it needs one. */
  readonly password: string | undefined
}

interface LaterPagePickerProps extends Omit<PagePickerProps, 'documents'> {
  readonly sources: readonly PageSource[]
}

/** The pages of documents to pick from, as soon as all of them can be opened. */
export function LaterPagePicker({ sources, ...props }: LaterPagePickerProps) {
  const documents = sources.flatMap(({ file, password, pageCount }) =>
    pageCount === undefined ? [] : { file, password, pageCount },
  )
  if (documents.length === sources.length) return <Fetched {...{ documents, ...props }} />
  const why = whyNot(sources)
  return why === undefined ? null : <p className={styles.locked}>{why}</p>
}

function whyNot(sources: readonly PageSource[]): string | undefined {
  const locked = sources.find((source) => source.locked)
  if (locked && sources.length === 1)
    return 'This PDF asks for a password. Once it is entered at the file, its pages show here.'
  if (locked)
    return `${locked.file.name} asks for a password. Once it is entered in the list, all pages show here.`
  const failed = sources.find((source) => source.failed)
  if (failed && sources.length > 1)
    return `The pages of ${failed.file.name} cannot be shown here. They can be named by their numbers.`
  return undefined
}

/** The script comes when its place is first shown. */
function Fetched(props: PagePickerProps) {
  const { loaded: Picker, failed, again } = useLater(fetchPicker)
  if (Picker) return <Picker {...props} />
  if (!failed) return <div className={styles.place} />
  return <LoadFault comfort="Pages can be named by their numbers all the same." onAgain={again} />
}

const fetchPicker = async () => (await import('./page-picker.tsx')).PagePicker
