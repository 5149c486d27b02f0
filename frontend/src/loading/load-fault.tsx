import { type ComponentType, useState } from 'react'
import styles from './load-fault.module.css'
import { useSiteReplaced } from './site-replaced.ts'

interface LoadFaultProps {
  /** What is safe in spite of it: `Your files are still chosen.` */
  readonly comfort?: string
  readonly onAgain: () => void
}

/** A script could not be fetched: the connection is gone, or the site was replaced, where trying again helps nobody. */
export function LoadFault({ comfort, onAgain }: LoadFaultProps) {
  const replaced = useSiteReplaced()
  return (
    <div className={styles.fault} role="alert">
      {replaced ? (
        <p>This site was updated after you opened this page. Please reload the page to go on.</p>
      ) : (
        <p>A part of this page could not be loaded. Please check your connection. {comfort}</p>
      )}
      <button type="button" className={styles.again} onClick={replaced ? () => location.reload() : onAgain}>
        {replaced ? 'Reload the page' : 'Try again'}
      </button>
    </div>
  )
}

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
