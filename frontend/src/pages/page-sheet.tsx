import type { Turn } from '@folio/contract/options/page-plan'
import type { ReactNode } from 'react'
import { CheckGlyph } from '../ui/glyphs.tsx'
import { Icon } from '../ui/icon.tsx'
import { type GridGeometry, placeOf } from './grid-geometry.ts'
import type { DrawnPage } from './page-drawings.ts'
import styles from './page-sheet.module.css'
import { SheetPicture } from './sheet-picture.tsx'

/** What a sheet shows. */
export interface GridSheet {
  /** Its own among all sheets. */
  readonly key: number
  /** What its picture is of; of a blank page nothing. */
  readonly page: DrawnPage | undefined
  readonly turn: Turn
  readonly label: string
  readonly caption: ReactNode
  readonly selected: boolean
  /** It is named but not picked yet. */
  readonly draft?: boolean
  readonly dragged?: boolean
}

interface PageSheetProps {
  readonly id: string
  readonly sheet: GridSheet
  /** From 1. */
  readonly position: number
  readonly count: number
  /** Address of its picture, once it is drawn. */
  readonly picture: string | undefined
  /** Where the keys are. */
  readonly active: boolean
  readonly grid: GridGeometry
  readonly onPress?: ((withShift: boolean) => void) | undefined
}

/** One page in a grid: its picture, what is written below it, and a mark where it is selected. */
export function PageSheet({ id, sheet, position, count, picture, active, grid, onPress }: PageSheetProps) {
  const { key, page, turn, label, caption, selected, draft, dragged } = sheet
  const { top, start } = placeOf(grid, position)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and takes the keys for all its sheets.
    // biome-ignore lint/a11y/useFocusableInteractive: as above, by aria-activedescendant.
    <div
      id={id}
      role="option"
      aria-selected={selected}
      aria-posinset={position}
      aria-setsize={count}
      aria-label={label}
      className={styles.sheet}
      data-key={key}
      data-active={active}
      data-draft={draft}
      data-dragged={dragged}
      style={{
        insetBlockStart: top,
        insetInlineStart: start,
        inlineSize: grid.width,
        blockSize: grid.height,
      }}
      onClick={onPress && (({ shiftKey }) => onPress(shiftKey))}
    >
      <SheetPicture {...{ picture, turn }} isBlank={page === undefined} />
      {caption}
      {selected && (
        <span className={styles.check}>
          <Icon of={CheckGlyph} size={16} />
        </span>
      )}
    </div>
  )
}
