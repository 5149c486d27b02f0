import type { ReactNode } from 'react'
import { useOffline } from '../../browser/use-offline.ts'
import styles from './tool-page.module.css'

interface ToolPageProps {
  readonly id: string
  /** The page's heading and the sentence under it. */
  readonly head: { readonly heading: string; readonly intro: string }
  /** Where the tool works, or what stands in its place. */
  readonly children: ReactNode
}

/** The upper part of a tool's page: heading, intro and the working area. */
export const ToolPage = ({ id, head: { heading, intro }, children }: ToolPageProps) => (
  <div className={styles.page} data-tool={id}>
    <header className={styles.header}>
      <h1>{heading}</h1>
      <p className={styles.intro}>{intro}</p>
      <OfflineLine />
    </header>
    {children}
  </div>
)

/** Conversions happen on the server; without a network the page says so before anything is tried. */
function OfflineLine() {
  return (
    useOffline() && (
      <p className={styles.offline} role="status">
        You are offline. You can choose files now; converting them needs the network.
      </p>
    )
  )
}
