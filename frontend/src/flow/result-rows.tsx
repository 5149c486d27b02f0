import { formatBytes } from '@folio/contract/bytes'
import { Download, FileArchive, FileCheck } from 'lucide-react'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { OutcomeFile } from './outcome.ts'
import styles from './result-rows.module.css'

interface ResultRowsProps {
  readonly files: readonly OutcomeFile[]
  /** False once the files are deleted. */
  readonly available: boolean
  readonly fetching: string | undefined
  readonly onDownload: (file: OutcomeFile) => void
}

/** One row per output, each with a button of its own. */
export const ResultRows = ({ files, available, fetching, onDownload }: ResultRowsProps) => (
  <ul className={styles.rows}>
    {files.map((file) => (
      <li key={file.downloadUrl} className={styles.row}>
        <Icon of={file.isZip ? FileArchive : FileCheck} />
        <span className={styles.name}>{file.name}</span>
        <span className={styles.facts}>
          {[formatBytes(file.size), file.detail].filter(Boolean).join(', ')}
        </span>
        <IconButton
          label={`Download ${file.name}`}
          icon={Download}
          disabled={!available}
          aria-busy={file.downloadUrl === fetching}
          onClick={() => onDownload(file)}
        />
      </li>
    ))}
  </ul>
)
