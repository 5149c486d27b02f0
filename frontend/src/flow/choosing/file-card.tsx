import { ArrowDown, ArrowUp, Eye, GripVertical, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import type { Item } from '../model/flow.ts'
import type { ToolView } from '../model/tool-view.ts'
import { fileFacts } from '../previews/file-facts.ts'
import { Thumbnail } from '../previews/thumbnail.tsx'
import type { Preview } from '../previews/use-previews.ts'
import styles from './file-card.module.css'
import type { Reorder } from './use-reorder.ts'

interface FileCardProps {
  readonly item: Item
  /** 0-based. */
  readonly index: number
  readonly count: number
  readonly look: ToolView['card']
  /** Whether position and arrows are shown; they mean nothing where one file is all. */
  readonly numbered: boolean
  readonly preview: Preview
  readonly reorder: Reorder
  readonly locked: boolean
  readonly onMove: (to: number, control: 'up' | 'down') => void
  readonly onPreview: () => void
  readonly onRemove: () => void
  readonly onImageLoaded: (width: number, height: number) => void
  readonly onImageFailed: () => void
  /** What else is to be filled in for this file. */
  readonly children?: ReactNode
}

/** One chosen file: a sheet with its position, its first page and what can be done with it. */
export function FileCard(props: FileCardProps) {
  const { item, index, count, look, preview, reorder, locked, onMove, onPreview, onRemove } = props
  const { name } = item
  const position = reorder.positionOf(index) + 1
  return (
    <li
      className={styles.card}
      data-id={item.id}
      data-dragged={reorder.dragged === item.id}
      data-locked={locked}
      data-movable={!locked && count > 1}
      style={reorder.styleOf(index)}
      onPointerDown={(event) => reorder.onPointerDown(event, index)}
    >
      {props.numbered && (
        <span className={styles.position}>
          <span className="visually-hidden">Position </span>
          {position}
        </span>
      )}
      <div className={styles.picture}>
        <Thumbnail name={name} preview={preview} onLoad={props.onImageLoaded} onError={props.onImageFailed} />
      </div>
      <div className={styles.text}>
        <p
          dir="auto"
          className={styles.name}
          title={name}
          data-name={name}
          data-long={name.length > shortName}
        >
          {shortened(name, look?.nameLength)}
        </p>
        <p className={styles.facts} data-locked={preview.locked === true}>
          {fileFacts(item, preview)}
        </p>
        {look?.tag && <p className={styles.tag}>{look.tag}</p>}
        {props.children}
      </div>
      <div className={styles.actions}>
        {props.numbered && (
          <>
            <IconButton
              label={`Move ${name} up`}
              icon={ArrowUp}
              data-control="up"
              disabled={index === 0}
              onClick={() => onMove(index - 1, 'up')}
            />
            <IconButton
              label={`Move ${name} down`}
              icon={ArrowDown}
              data-control="down"
              disabled={index === count - 1}
              onClick={() => onMove(index + 1, 'down')}
            />
          </>
        )}
        {count > 1 && (
          <IconButton
            label={`Reorder ${name}, position ${index + 1} of ${count}`}
            title="Drag, or use the arrow keys"
            icon={GripVertical}
            data-control="handle"
            data-handle
            className={styles.handle}
            onKeyDown={(event) => reorder.onKeyDown(event, index)}
          />
        )}
        <IconButton label={`Preview ${name}`} icon={Eye} data-control="preview" onClick={onPreview} />
        <IconButton label={`Remove ${name}`} icon={X} data-control="remove" onClick={onRemove} />
      </div>
    </li>
  )
}

/** Characters that fit into the narrowest card. */
const shortName = 18

const shortened = (name: string, length = Number.POSITIVE_INFINITY): string =>
  name.length > length ? `${name.slice(0, length)}…` : name
