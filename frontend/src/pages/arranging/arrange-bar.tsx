import {
  ArrowLeft,
  ArrowRight,
  Copy,
  FilePlus,
  Redo2,
  RotateCcw,
  RotateCw,
  Trash2,
  Undo2,
} from 'lucide-react'
import { Button, IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './arrange-bar.module.css'

/**
 * What can be done with the pages: turned, moved, copied or deleted, a blank one put in, and all of that taken back.
 */
export type ArrangeAct =
  | 'undo'
  | 'redo'
  | 'left'
  | 'right'
  | 'earlier'
  | 'later'
  | 'duplicate'
  | 'blank'
  | 'delete'

interface ArrangeBarProps {
  readonly can: Readonly<Record<ArrangeAct, boolean>>
  readonly ranging: boolean
  readonly disabled: boolean
  readonly allSelected: boolean
  readonly onAct: (act: ArrangeAct) => void
  readonly onRange: () => void
  readonly onAll: () => void
}

const acts = [
  ['undo', 'Undo', Undo2],
  ['redo', 'Redo', Redo2],
  ['left', 'Rotate left', RotateCcw],
  ['right', 'Rotate right', RotateCw],
  ['earlier', 'Move earlier', ArrowLeft],
  ['later', 'Move later', ArrowRight],
  ['duplicate', 'Duplicate', Copy],
  ['blank', 'Insert blank page', FilePlus],
  ['delete', 'Delete', Trash2],
] as const

/** What can be done with the selected pages. A button that is useless keeps the focus, for the next key may need it. */
export function ArrangeBar(props: ArrangeBarProps) {
  const { can, ranging, disabled, allSelected, onAct, onRange, onAll } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing here is filled in, which a fieldset is for.
    <div role="group" aria-label="Selected pages" className={styles.bar}>
      {acts.map(([act, label, icon]) => (
        <IconButton
          key={act}
          label={label}
          icon={icon}
          className={classNames(styles.act, (act === 'earlier' || act === 'later') && styles.along)}
          useless={disabled || !can[act]}
          onClick={() => onAct(act)}
        />
      ))}
      <span className={styles.choices}>
        <Button
          size="small"
          aria-pressed={ranging}
          className={styles.choice}
          disabled={disabled}
          onClick={onRange}
        >
          Select a range
        </Button>
        <Button size="small" className={styles.choice} disabled={disabled} onClick={onAll}>
          {allSelected ? 'Select none' : 'Select all'}
        </Button>
      </span>
    </div>
  )
}
