import { type ComponentType, useEffect, useState } from 'react'
import { LoadFault } from '../loading/load-fault.tsx'
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
  const [Picker, setPicker] = useState<ComponentType<PagePickerProps>>()
  const [attempt, setAttempt] = useState({ number: 1, failed: false })

  useEffect(() => {
    let wanted = true
    void fetchPicker().then((fetched) => {
      if (!wanted) return
      if (fetched) setPicker(() => fetched)
      else setAttempt({ number: attempt.number, failed: true })
    })
    return () => {
      wanted = false
    }
  }, [attempt.number])

  if (Picker) return <Picker {...props} />
  if (!attempt.failed) return <div className={styles.place} />
  return (
    <LoadFault
      comfort="Pages can be named by their numbers all the same."
      onAgain={() => setAttempt({ number: attempt.number + 1, failed: false })}
    />
  )
}

async function fetchPicker(): Promise<ComponentType<PagePickerProps> | undefined> {
  try {
    return (await import('./page-picker.tsx')).PagePicker
  } catch {
    return undefined
  }
}
