import { type ComponentType, useState } from 'react'
import styles from './load-fault.module.css'

interface LoadFaultProps {
  /** What is safe in spite of it: `Your files are still chosen.` */
  readonly comfort?: string
  readonly onAgain: () => void
}

/** A script could not be fetched: the connection is gone, or the site was replaced a moment ago. */
export const LoadFault = ({ comfort, onAgain }: LoadFaultProps) => (
  <div className={styles.fault} role="alert">
    <p>A part of this page could not be loaded. Please check your connection. {comfort}</p>
    <button type="button" className={styles.again} onClick={onAgain}>
      Try again
    </button>
  </div>
)

/** Stands in the place of what could not be loaded, and makes way for it. */
export function LoadAgain({ load }: { readonly load: () => Promise<ComponentType> }) {
  const [loaded, setLoaded] = useState<{ readonly Content: ComponentType }>()
  const [attempts, setAttempts] = useState(1)
  const again = async () => {
    try {
      setLoaded({ Content: await load() })
    } catch {
      setAttempts(attempts + 1)
    }
  }
  // Another key lets assistive technology say the sentence once more.
  return loaded ? <loaded.Content /> : <LoadFault key={attempts} onAgain={again} />
}
