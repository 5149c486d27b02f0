import { CheckGlyph } from '../../ui/glyphs.tsx'
import { Icon } from '../../ui/icon.tsx'
import sheetStyles from '../page-sheet.module.css'
import { SheetPicture, turnedText } from '../sheet-picture.tsx'
import styles from './arranged-sheet.module.css'
import type { Sheet } from './sheets.ts'

interface ArrangedSheetProps {
  readonly id: string
  readonly sheet: Sheet
  /** From 1. */
  readonly position: number
  readonly count: number
  /** The name of its file. */
  readonly name: string
  readonly picture: string | undefined
  readonly selected: boolean
  readonly active: boolean
  readonly dragged: boolean
  /** CSS pixels. */
  readonly place: {
    readonly top: number
    readonly start: number
    readonly width: number
    readonly height: number
  }
}

/** One page of the result: its picture, its place, and where it is from. */
export function ArrangedSheet(props: ArrangedSheetProps) {
  const { id, sheet, position, count, name, picture, selected, active, dragged, place } = props
  const { top, start, width, height } = place
  const blank = sheet.file === undefined
  const from = blank ? 'blank page' : `page ${sheet.page} of ${name}`
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and takes keys and pointers for its sheets.
    <div
      id={id}
      role="option"
      aria-selected={selected}
      aria-posinset={position}
      aria-setsize={count}
      aria-label={`${position}: ${from}${turnedText(sheet.turn)}`}
      className={sheetStyles.sheet}
      data-active={active}
      data-key={sheet.key}
      data-dragged={dragged}
      style={{ insetBlockStart: top, insetInlineStart: start, inlineSize: width, blockSize: height }}
    >
      <SheetPicture picture={picture} turn={sheet.turn} isBlank={blank} />
      <span className={styles.caption}>
        <span className={styles.position}>{position}</span> <span className={styles.from}>{from}</span>
      </span>
      {selected && (
        <span className={sheetStyles.check}>
          <Icon of={CheckGlyph} size={16} />
        </span>
      )}
    </div>
  )
}
