import { formatBytes } from '@folio/contract/bytes'
import { Download, FileArchive, FileCheck, SquareSplitHorizontal } from 'lucide-react'
import { memo, type UIEvent, useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { counted } from '../../wording/counted.ts'
import type { OutcomeFile } from '../model/outcome.ts'
import { FileChanges } from './file-changes.tsx'
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

/** More rows than this scroll in a frame of their own, so that the button below them stays near. */
const inView = 12

/** A document of thousands of pages has as many rows; they are drawn when the frame is scrolled towards them. */
const drawnAtOnce = 100

/** One row per output, each with a button of its own. */
export function ResultRows({ files, ...row }: ResultRowsProps) {
  const [drawn, setDrawn] = useState(drawnAtOnce)
  const rest = files.length - drawn
  const more = () => setDrawn(drawn + drawnAtOnce)
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (rest > 0 && scrollHeight - scrollTop < 3 * clientHeight) more()
  }
  return (
    <ul className={styles.rows} data-long={files.length > inView} onScroll={onScroll}>
      {files.slice(0, drawn).map((file) => (
        <Row key={file.downloadUrl} file={file} {...row} />
      ))}
      {rest > 0 && (
        <li className={styles.more}>
          <Button size="small" onClick={more}>
            Show more: {counted(rest, 'further file')}
          </Button>
        </li>
      )}
    </ul>
  )
}

interface RowProps extends Omit<ResultRowsProps, 'files'> {
  readonly file: OutcomeFile
}

const Row = memo(({ file, available, fetching, onDownload, compared, onCompare }: RowProps) => (
  <li className={styles.row}>
    <Icon of={file.isZip ? FileArchive : FileCheck} />
    <span className={styles.name}>{file.name}</span>
    <span className={styles.facts}>{[formatBytes(file.size), file.detail].filter(Boolean).join(', ')}</span>
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
))
