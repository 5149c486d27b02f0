import { formatBytes } from '@folio/contract/bytes'
import { counted } from '@folio/contract/numbers/counted'
import { Download, FileArchive, SquareSplitHorizontal } from 'lucide-react'
import { memo, type UIEvent, useRef, useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { inRow } from '../../wording/in-row.ts'
import type { OutcomeFile } from '../model/outcome.ts'
import { Thumbnail } from '../previews/thumbnail.tsx'
import { FileChanges } from './file-changes.tsx'
import { FileName } from './file-name.tsx'
import styles from './result-cards.module.css'
import { useResultPictures } from './use-result-pictures.ts'

interface CardActions {
  /** False once the files are deleted. */
  readonly available: boolean
  readonly fetching: string | undefined
  readonly onDownload: (file: OutcomeFile) => void
  readonly onRename: (file: OutcomeFile, typed: string) => void
  /** Where a file can be seen beside its source. */
  readonly compared?: { has(downloadUrl: string): boolean }
  readonly onCompare?: (file: OutcomeFile) => void
}

interface ResultCardsProps extends CardActions {
  readonly files: readonly OutcomeFile[]
  /** Addresses of those that are picked; without it none can be. */
  readonly picked?: ReadonlySet<string> | undefined
  readonly onPick: (file: OutcomeFile, picked: boolean) => void
}

/** More cards than this scroll in a frame of their own, so that what stands below them stays near. */
const inView = 12

/** A document of thousands of pages has as many cards; they are drawn when the frame is scrolled towards them. */
const drawnAtOnce = 100

/** One card per output: its picture, its name, which can be changed, and buttons of its own. */
export function ResultCards({ files, picked, onPick, ...card }: ResultCardsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [drawn, setDrawn] = useState(drawnAtOnce)
  const cards = files.slice(0, drawn)
  const pictures = useResultPictures(list, files, cards.length, card.available)
  const rest = files.length - drawn
  const more = () => setDrawn(drawn + drawnAtOnce)
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (rest > 0 && scrollHeight - scrollTop < 3 * clientHeight) more()
  }
  return (
    <ul ref={list} className={styles.cards} data-long={files.length > inView} onScroll={onScroll}>
      {cards.map((file) => (
        <Card
          key={file.downloadUrl}
          file={file}
          picture={pictures.get(file.downloadUrl)}
          picked={file.isZip ? undefined : picked?.has(file.downloadUrl)}
          onPick={onPick}
          {...card}
        />
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

interface CardProps extends CardActions {
  readonly file: OutcomeFile
  readonly picture: string | undefined
  /** Undefined where it cannot be picked. */
  readonly picked: boolean | undefined
  readonly onPick: ResultCardsProps['onPick']
}

const Card = memo((props: CardProps) => {
  const { file, picture, picked, onPick, available, fetching, compared } = props
  const { name, downloadUrl } = file
  return (
    <li className={styles.card} data-result={downloadUrl} data-picked={picked === true}>
      <span className={styles.picture}>
        {file.isZip ? (
          <Icon of={FileArchive} size={32} />
        ) : (
          <Thumbnail name={name} preview={picture ? { url: picture } : {}} />
        )}
      </span>
      {picked !== undefined && (
        <label className={styles.pick}>
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={picked}
            disabled={!available}
            onChange={({ target }) => onPick(file, target.checked)}
          />
        </label>
      )}
      <div className={styles.text}>
        <FileName name={name} disabled={!available} onRename={(typed) => props.onRename(file, typed)} />
        <span className={styles.facts}>{inRow([formatBytes(file.size), file.detail])}</span>
      </div>
      <span className={styles.buttons}>
        {available && compared?.has(downloadUrl) && (
          <IconButton
            label={`Compare ${name} with the original`}
            icon={SquareSplitHorizontal}
            onClick={() => props.onCompare?.(file)}
          />
        )}
        <IconButton
          label={`Download ${name}`}
          icon={Download}
          disabled={!available}
          aria-busy={downloadUrl === fetching}
          onClick={() => props.onDownload(file)}
        />
      </span>
      {file.changes && <FileChanges name={name} changes={file.changes} />}
    </li>
  )
})
