import type { Turn } from '@folio/contract/options/page-plan'
import { CheckGlyph } from '../ui/glyphs.tsx'
import { Icon } from '../ui/icon.tsx'
import { inRow } from '../wording/in-row.ts'
import styles from './page-sheet.module.css'
import { SheetPicture, turnedText } from './sheet-picture.tsx'

interface PageSheetProps {
  readonly id: string
  readonly page: number
  readonly pageCount: number
  /** Address of its picture, once it is drawn. */
  readonly picture: string | undefined
  readonly picked: boolean
  /** Numbers of the files it goes into, where each range is one. */
  readonly files: readonly number[]
  readonly turn: Turn
  /** It is named but not picked yet. */
  readonly draft: boolean
  /** Where the keys are. */
  readonly active: boolean
  /** CSS pixels. */
  readonly place: {
    readonly top: number
    readonly start: number
    readonly width: number
    readonly height: number
  }
  readonly onPress: (withShift: boolean) => void
}

/** One page to pick. */
export function PageSheet(props: PageSheetProps) {
  const { id, page, pageCount, picture, picked, files, turn, draft, active, place, onPress } = props
  const { top, start, width, height } = place
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and takes the keys for all its sheets.
    // biome-ignore lint/a11y/useFocusableInteractive: as above, by aria-activedescendant.
    <div
      id={id}
      role="option"
      aria-selected={picked}
      aria-posinset={page}
      aria-setsize={pageCount}
      aria-label={`Page ${page}${files.length > 0 ? `, file ${files.join(' and ')}` : ''}${turnedText(turn)}`}
      className={styles.sheet}
      data-draft={draft}
      data-active={active}
      style={{ insetBlockStart: top, insetInlineStart: start, inlineSize: width, blockSize: height }}
      onClick={({ shiftKey }) => onPress(shiftKey)}
    >
      <SheetPicture {...{ picture, turn }} />
      <span className={styles.caption}>
        {page}
        {files.length > 0 && <span className={styles.file}>{` · file ${inRow(files.map(String))}`}</span>}
      </span>
      {picked && (
        <span className={styles.check}>
          <Icon of={CheckGlyph} size={16} />
        </span>
      )}
    </div>
  )
}
