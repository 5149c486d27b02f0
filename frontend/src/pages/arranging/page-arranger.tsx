import { counted } from '@folio/contract/numbers/counted'
import { grouped } from '@folio/contract/numbers/grouped'
import { type KeyboardEvent, useState } from 'react'
import { alongRow } from '../../browser/along-row.ts'
import { mostLines, nameInLines } from '../../wording/name-in-lines.ts'
import type { DrawnSource } from '../page-drawings.ts'
import { PageGrid } from '../page-grid.tsx'
import type { GridSheet } from '../page-sheet.tsx'
import { SheetCaption } from '../sheet-caption.tsx'
import { turnedText } from '../sheet-picture.tsx'
import { namedSheet, usePageWindow } from '../use-page-window.ts'
import { arrangeActs } from './arrange-acts.ts'
import { ArrangeBar } from './arrange-bar.tsx'
import type { Arrangement } from './arrangement.ts'
import styles from './page-arranger.module.css'
import { gapAt, placeOfGap } from './sheet-gap.ts'
import { useSheetDrag } from './use-sheet-drag.ts'
import { useSheetSelection } from './use-sheet-selection.ts'

export interface PageArrangerProps {
  readonly arrangement: Arrangement
  /** Every file that has pages here. */
  readonly sources: ReadonlyMap<string, DrawnSource>
  readonly disabled: boolean
  readonly onChange: (arrangement: Arrangement) => void
}

/** The pages of a result as sheets in a grid, to be put in order, turned, doubled and left out. Only what is in sight exists. */
export function PageArranger({ arrangement, sources, disabled, onChange }: PageArrangerProps) {
  const sheets = arrangement.now
  const [told, tell] = useState('')
  const nameLines = mostLines([...sources.values()].map(({ file }) => file.name))
  const pages = usePageWindow(sheets.length, namedSheet(nameLines))
  const { grid } = pages
  const selection = useSheetSelection(sheets)
  const { selected, active, ranging } = selection
  const { can, act, moveBy, drop } = arrangeActs(arrangement, selection, {
    onChange,
    tell,
    reveal: pages.reveal,
  })
  const drag = useSheetDrag({
    element: pages.element,
    enabled: !disabled,
    gapAt: (x, y) => gapAt(grid, sheets.length, x, y),
    onLift: selection.lift,
    onDrop: drop,
    onPress: selection.press,
  })

  const onActive = (position: number, withShift: boolean) => {
    const sheet = sheets[position - 1]
    if (sheet) selection.moveTo(sheet.key, withShift)
  }
  const onKey = (event: KeyboardEvent, position: number) => {
    const { key, shiftKey, altKey } = event
    const letter = event.ctrlKey || event.metaKey ? key.toLowerCase() : undefined
    if (letter === 'z') tryTo(shiftKey ? 'redo' : 'undo')
    else if (letter === 'y') tryTo('redo')
    else if (letter === 'a') selection.toggleAll()
    else if (letter !== undefined) return false
    else if (altKey) {
      const by = steps[alongRow(key, event.currentTarget)]?.(grid.columns, sheets.length)
      if (by === undefined) return true
      if (!disabled) moveBy(by)
    } else if (key === 'Delete' || key === 'Backspace') tryTo('delete')
    else if (key === ' ' || key === 'Enter') {
      const sheet = sheets[position - 1]
      if (sheet) selection.press(sheet.key, { withShift: shiftKey, adds: true })
    } else if (key === 'Escape') selection.clear()
    else return false
    event.preventDefault()
    return true
  }
  const tryTo = (name: Parameters<typeof act>[0]) => {
    if (!disabled) act(name)
  }

  const sheetAt = (position: number): GridSheet | undefined => {
    const sheet = sheets[position - 1]
    if (!sheet) return
    const { key, file, page, turn } = sheet
    const source = file === undefined ? undefined : sources.get(file)
    const name = source?.file.name ?? ''
    const from = file === undefined ? 'blank page' : `page ${page} of ${name}`
    return {
      key,
      page: source && { source, page },
      turn,
      label: `${position}: ${from}${turnedText(turn)}`,
      caption: (
        <SheetCaption name={nameInLines(name)} lines={nameLines}>
          <b>{position}</b> {file === undefined ? from : `Page ${page}`}
        </SheetCaption>
      ),
      selected: selected.has(key),
      dragged: drag.gap !== undefined && (selected.has(key) || key === active),
    }
  }
  const gapPlace = drag.gap === undefined ? undefined : placeOfGap(grid, drag.gap)
  return (
    <div className={styles.arranger}>
      <p className={styles.count} role="status">
        {counted(sheets.length, 'page')}
        {selected.size > 0 && `, ${grouped(selected.size)} selected`}
      </p>
      <ArrangeBar
        {...{ can, disabled }}
        ranging={ranging !== undefined}
        allSelected={selection.allSelected}
        onAct={tryTo}
        onRange={selection.toggleRange}
        onAll={selection.toggleAll}
      />
      <PageGrid
        aria-label="Pages of the result"
        className={styles.window}
        hint={ranging ? rangeHints[ranging] : dragHint}
        {...{ pages, sheetAt, disabled, onActive, onKey }}
        drawnOf="arranged"
        active={selection.position}
        data-dragging={drag.gap !== undefined}
        onPointerDown={drag.onPointerDown}
        onContextMenu={drag.onContextMenu}
      >
        {gapPlace && (
          <span
            className={styles.gap}
            style={{
              insetBlockStart: gapPlace.top,
              insetInlineStart: gapPlace.start,
              blockSize: grid.height,
            }}
          />
        )}
      </PageGrid>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </div>
  )
}

/** The number of places by which each key together with Alt moves. */
const steps: Readonly<Record<string, (columns: number, count: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
  Home: (_, count) => -count,
  End: (_, count) => count,
}

const rangeHints = {
  first: 'Now choose the first page of the range.',
  last: 'Now choose the last page of the range.',
} as const

const dragHint = (
  <>
    <span className={styles.keys}>
      Drag pages, or move them with Alt and the arrow keys. Space selects, Shift selects up to a page.
    </span>
    <span className={styles.touch}>Tap pages to select them. Hold one to drag it.</span>
  </>
)
