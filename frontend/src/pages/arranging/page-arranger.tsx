import { counted } from '@folio/contract/numbers/counted'
import { type KeyboardEvent, useState } from 'react'
import { alongRow } from '../../browser/along-row.ts'
import { type GridGeometry, placeOf } from '../grid-geometry.ts'
import type { DrawnSource } from '../page-drawings.ts'
import { PageGrid } from '../page-grid.tsx'
import type { GridSheet } from '../page-sheet.tsx'
import { turnedText } from '../sheet-picture.tsx'
import { twoLineSheet, usePageWindow } from '../use-page-window.ts'
import { type ArrangeAct, ArrangeBar } from './arrange-bar.tsx'
import { type Arrangement, changed, redone, undone } from './arrangement.ts'
import styles from './page-arranger.module.css'
import {
  between,
  duplicated,
  movedBy,
  movedTo,
  nextKey,
  type Selection,
  type Sheets,
  turned,
  withBlank,
  without,
} from './sheets.ts'
import { type Press, useSheetDrag } from './use-sheet-drag.ts'

export interface PageArrangerProps {
  readonly arrangement: Arrangement
  /** Every file that has pages here. */
  readonly sources: ReadonlyMap<string, DrawnSource>
  readonly disabled: boolean
  readonly onChange: (arrangement: Arrangement) => void
}

const nothing: Selection = new Set()

/** The pages of a result as sheets in a grid, to be put in order, turned, doubled and left out. Only what is in sight exists. */
export function PageArranger({ arrangement, sources, disabled, onChange }: PageArrangerProps) {
  const { now: sheets, past, future } = arrangement
  const [chosen, setChosen] = useState<Selection>(nothing)
  const [active, setActive] = useState<number>()
  const [ranging, setRanging] = useState<'first' | 'last'>()
  const [told, tell] = useState('')
  const pages = usePageWindow(sheets.length, twoLineSheet)
  const { grid } = pages
  const positions = new Map(sheets.map(({ key }, index) => [key, index + 1]))
  const selected: Selection = new Set([...chosen].filter((key) => positions.has(key)))
  const at = (active !== undefined && positions.get(active)) || undefined
  // Without a selection the page that the keys are at is meant.
  const meant: Selection =
    selected.size > 0 || at === undefined || active === undefined ? selected : new Set([active])

  const change = (next: Sheets, words: string) => {
    onChange(changed(arrangement, next))
    tell(words)
  }
  const move = (next: Sheets) => {
    const first = next.findIndex(({ key }) => meant.has(key)) + 1
    if (next.every(({ key }, index) => key === sheets[index]?.key)) return
    change(next, `${counted(meant.size, 'page')} moved to position ${first} of ${next.length}`)
    pages.reveal(first)
  }
  const acts: Readonly<Record<ArrangeAct, () => void>> = {
    undo: () => {
      onChange(undone(arrangement))
      tell('Undone')
    },
    redo: () => {
      onChange(redone(arrangement))
      tell('Done again')
    },
    left: () => change(turned(sheets, meant, 270), `${counted(meant.size, 'page')} rotated left`),
    right: () => change(turned(sheets, meant, 90), `${counted(meant.size, 'page')} rotated right`),
    earlier: () => move(movedBy(sheets, meant, -1)),
    later: () => move(movedBy(sheets, meant, 1)),
    duplicate: () => {
      const next = nextKey(sheets)
      change(duplicated(sheets, meant), `${counted(meant.size, 'page')} duplicated`)
      setChosen(new Set([...meant.keys()].map((_, index) => next + index)))
      setActive(next)
    },
    blank: () => {
      change(withBlank(sheets, meant), 'Blank page inserted')
      setChosen(nothing)
      setActive(nextKey(sheets))
    },
    delete: () => {
      const last = sheets.findLastIndex(({ key }) => meant.has(key))
      const left = without(sheets, meant)
      const neighbor = sheets.slice(last + 1).find(({ key }) => !meant.has(key)) ?? left.at(-1)
      change(left, `${counted(meant.size, 'page')} deleted, ${left.length} left`)
      setChosen(nothing)
      setActive(neighbor?.key)
    },
  }
  const some = meant.size > 0
  const can: Readonly<Record<ArrangeAct, boolean>> = {
    ...{
      undo: past.length > 0,
      redo: future.length > 0,
      left: some,
      right: some,
      earlier: some,
      later: some,
    },
    ...{ duplicate: some, blank: true, delete: some },
  }

  const press = (key: number, { withShift, adds }: Press) => {
    const from = active !== undefined && positions.has(active) ? active : key
    if (ranging === 'first') {
      setChosen(new Set([...selected, key]))
      setRanging('last')
    } else if (withShift || ranging) {
      setChosen(new Set([...(adds || ranging ? selected : []), ...between(sheets, from, key)]))
      setRanging(undefined)
    } else if (adds) {
      const others = [...selected].filter((other) => other !== key)
      setChosen(new Set(selected.has(key) ? others : [...others, key]))
    } else setChosen(selected.size === 1 && selected.has(key) ? nothing : new Set([key]))
    setActive(key)
  }
  const lift = (key: number) => {
    if (!selected.has(key)) setChosen(new Set([key]))
    setActive(key)
  }
  const drag = useSheetDrag({
    element: pages.element,
    enabled: !disabled,
    gapAt: (x, y) => {
      const row = Math.max(0, Math.floor((y - grid.gap / 2) / (grid.height + grid.gap)))
      const column = Math.min(
        grid.columns,
        Math.max(0, Math.round((x - grid.gap / 2) / (grid.width + grid.gap))),
      )
      return Math.min(sheets.length, row * grid.columns + column)
    },
    onLift: lift,
    onDrop: (key, gap) => {
      const carried: Selection = selected.has(key) ? selected : new Set([key])
      const next = movedTo(sheets, carried, gap)
      if (next.every((sheet, index) => sheet.key === sheets[index]?.key)) return
      const first = next.findIndex((sheet) => carried.has(sheet.key)) + 1
      change(next, `${counted(carried.size, 'page')} moved to position ${first} of ${next.length}`)
    },
    onPress: press,
  })

  // A range begins at the page selected last; any other that the keys are at has not been chosen for it.
  const toggleRange = () => {
    const begun = active !== undefined && selected.has(active)
    setRanging(ranging ? undefined : begun ? 'last' : 'first')
  }
  const act = (name: ArrangeAct) => {
    if (!disabled && can[name]) acts[name]()
  }
  const onActive = (position: number, withShift: boolean) => {
    const sheet = sheets[position - 1]
    if (!sheet) return
    if (withShift && active !== undefined)
      setChosen(new Set([...selected, ...between(sheets, active, sheet.key)]))
    setActive(sheet.key)
  }
  const onKey = (event: KeyboardEvent, position: number) => {
    const { key, shiftKey, altKey } = event
    const command = event.ctrlKey || event.metaKey
    if (command && key.toLowerCase() === 'z') act(shiftKey ? 'redo' : 'undo')
    else if (command && key.toLowerCase() === 'y') act('redo')
    else if (command && key.toLowerCase() === 'a') toggleAll()
    else if (command) return false
    else if (altKey) {
      const by = steps[alongRow(key, event.currentTarget)]?.(grid.columns, sheets.length)
      if (by === undefined) return true
      if (!disabled) move(movedBy(sheets, meant, by))
    } else if (key === 'Delete' || key === 'Backspace') act('delete')
    else if (key === ' ' || key === 'Enter') {
      const sheet = sheets[position - 1]
      if (sheet) press(sheet.key, { withShift: shiftKey, adds: true })
    } else if (key === 'Escape') {
      setRanging(undefined)
      setChosen(nothing)
    } else return false
    event.preventDefault()
    return true
  }
  const all = selected.size === sheets.length
  const toggleAll = () => setChosen(all ? nothing : new Set(sheets.map(({ key }) => key)))

  const sheetAt = (position: number): GridSheet | undefined => {
    const sheet = sheets[position - 1]
    if (!sheet) return
    const { key, file, page, turn } = sheet
    const source = file === undefined ? undefined : sources.get(file)
    const from = file === undefined ? 'blank page' : `page ${page} of ${source?.file.name ?? ''}`
    return {
      key,
      page: source && { source, page },
      turn,
      label: `${position}: ${from}${turnedText(turn)}`,
      caption: (
        <span className={styles.caption}>
          <span className={styles.position}>{position}</span> <span className={styles.from}>{from}</span>
        </span>
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
        {selected.size > 0 && `, ${selected.size.toLocaleString('en-US')} selected`}
      </p>
      <ArrangeBar
        {...{ can, disabled }}
        ranging={ranging !== undefined}
        allSelected={all && sheets.length > 0}
        onAct={act}
        onRange={toggleRange}
        onAll={toggleAll}
      />
      <PageGrid
        aria-label="Pages of the result"
        className={styles.window}
        hint={ranging ? rangeHints[ranging] : dragHint}
        {...{ pages, sheetAt, disabled, onActive, onKey }}
        drawnOf="arranged"
        active={at}
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

/** By how many places Alt and a key move. */
const steps: Readonly<Record<string, (columns: number, count: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
  Home: (_, count) => -count,
  End: (_, count) => count,
}

/** The line between two sheets; behind the last of all it stands at the end of its row. */
function placeOfGap(grid: GridGeometry, gap: number): { top: number; start: number } {
  const atRowEnd = gap > 0 && gap % grid.columns === 0
  const { top, start } = placeOf(grid, atRowEnd ? gap : gap + 1)
  return { top, start: (atRowEnd ? start + grid.width : start - grid.gap) + grid.gap / 2 - 1.5 }
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
