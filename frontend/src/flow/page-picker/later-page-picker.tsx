import { type ComponentType, useEffect, useState } from 'react'
import { LoadFault } from '../../load-fault.tsx'
import styles from './later-page-picker.module.css'
import type { PagePickerProps } from './page-picker.tsx'

/** The page picker, fetched when its place is first shown; the page does without until then. */
export function LaterPagePicker(props: PagePickerProps) {
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
