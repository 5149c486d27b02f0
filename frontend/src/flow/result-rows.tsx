import { formatBytes } from '@folio/contract/bytes'
import { Download, FileArchive, FileCheck, SquareSplitHorizontal } from 'lucide-react'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { FileChanges } from './file-changes.tsx'
import type { OutcomeFile } from './outcome.ts'
import styles from './result-rows.module.css'

interface ResultRowsProps {
  readonly files: readonly OutcomeFile[]
  /** False once the files are deleted. */
  readonly available: boolean
  readonly fetching: string | undefined
  readonly onDownload: (file: OutcomeFile) => void
  /** Where a file can be seen beside its source. */
  readonly compared?: { has(downloadUrl: string): boolean }
  readonly onCompare?: (file: OutcomeFile) => void
}

/** One row per output, each with a button of its own. */
export const ResultRows = ({
  files,
  available,
  fetching,
  onDownload,
  compared,
  onCompare,
}: ResultRowsProps) => (
  <ul className={styles.rows}>
    {files.map((file) => (
      <li key={file.downloadUrl} className={styles.row}>
        <Icon of={file.isZip ? FileArchive : FileCheck} />
        <span className={styles.name}>{file.name}</span>
        <span className={styles.facts}>
          {[formatBytes(file.size), file.detail].filter(Boolean).join(', ')}
        </span>
        <span className={styles.buttons}>
          {available && compared?.has(file.downloadUrl) && (
            <IconButton
              label={`Compare ${file.name} with the original`}
              icon={SquareSplitHorizontal}
              onClick={() => onCompare?.(file)}
            />
          )}
          <IconButton
            label={`Download ${file.name}`}
            icon={Download}
            disabled={!available}
            aria-busy={file.downloadUrl === fetching}
            onClick={() => onDownload(file)}
          />
        </span>
        {file.changes && <FileChanges name={file.name} changes={file.changes} />}
      </li>
    ))}
  </ul>
)
