import { counted } from '@folio/contract/numbers/counted'
import { type KeyboardEvent, useId, useState } from 'react'
import { type DrawnSource, drawingKey } from '../page-drawings.ts'
import { placeOf } from '../page-grid.ts'
import { pageMoves } from '../page-moves.ts'
import { usePageDrawings } from '../use-page-drawings.ts'
import { type SheetSize, usePageWindow } from '../use-page-window.ts'
import { type ArrangeAct, ArrangeBar } from './arrange-bar.tsx'
import { ArrangedSheet } from './arranged-sheet.tsx'
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

const size: SheetSize = { width: 6.25, height: 11.5, gap: 0.5 }
const nothing: Selection = new Set()

/** The pages of a result as sheets in a grid, to be put in order, turned, doubled and left out. Only what is in sight exists. */
export function PageArranger({ arrangement, sources, disabled, onChange }: PageArrangerProps) {
  const id = useId()
  const { now: sheets, past, future } = arrangement
  const [chosen, setChosen] = useState<Selection>(nothing)
  const [active, setActive] = useState<number>()
  const [ranging, setRanging] = useState<'first' | 'last'>()
  const [told, tell] = useState('')
  const pages = usePageWindow(sheets.length, size)
  const { grid, inSight } = pages
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
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey } = event
    const command = event.ctrlKey || event.metaKey
    const position = at ?? inSight.first
    const to = pageMoves[key]?.(position, grid.columns, grid.columns * pages.rows, sheets.length)
    if (command && key.toLowerCase() === 'z') act(shiftKey ? 'redo' : 'undo')
    else if (command && key.toLowerCase() === 'y') act('redo')
    else if (command && key.toLowerCase() === 'a') toggleAll()
    else if (command) return
    else if (altKey) {
      const by = steps[key]?.(grid.columns, sheets.length)
      if (by === undefined) return
      if (!disabled) move(movedBy(sheets, meant, by))
    } else if (key === 'Delete' || key === 'Backspace') act('delete')
    else if (key === ' ' || key === 'Enter') {
      const sheet = sheets[position - 1]
      if (sheet) press(sheet.key, { withShift: shiftKey, adds: true })
    } else if (key === 'Escape') {
      setRanging(undefined)
      setChosen(nothing)
    } else if (to === undefined) return
    else {
      const sheet = sheets[to - 1]
      if (!sheet) return
      if (shiftKey && active !== undefined)
        setChosen(new Set([...selected, ...between(sheets, active, sheet.key)]))
      setActive(sheet.key)
      pages.reveal(to)
    }
    event.preventDefault()
  }
  const all = selected.size === sheets.length
  const toggleAll = () => setChosen(all ? nothing : new Set(sheets.map(({ key }) => key)))

  const shown = sheets
    .map((sheet, index) => ({ sheet, position: index + 1 }))
    .filter(({ position }) => (position >= inSight.first && position <= inSight.last) || position === at)
  const wanted = shown.flatMap(({ sheet }) => {
    const source = sheet.file === undefined ? undefined : sources.get(sheet.file)
    return source ? [{ source, page: sheet.page }] : []
  })
  const drawings = usePageDrawings('arranged', wanted)
  const nameOf = (file: string | undefined) => (file && sources.get(file)?.file.name) || ''
  const pictureOf = (file: string | undefined, page: number) => {
    const source = file === undefined ? undefined : sources.get(file)
    return source && drawings.get(drawingKey({ source, page }))
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
      <p id={`${id}-hint`} className={styles.hint} aria-live="polite">
        {ranging ? (
          rangeHints[ranging]
        ) : (
          <>
            <span className={styles.keys}>
              Drag pages, or move them with Alt and the arrow keys. Space selects, Shift selects up to a page.
            </span>
            <span className={styles.touch}>Tap pages to select them. Hold one to drag it.</span>
          </>
        )}
      </p>
      <div
        ref={pages.element}
        className={styles.window}
        role="listbox"
        aria-label="Pages of the result"
        aria-describedby={`${id}-hint`}
        aria-multiselectable="true"
        aria-disabled={disabled || undefined}
        aria-activedescendant={at === undefined ? undefined : `${id}-${active}`}
        data-dragging={drag.gap !== undefined}
        tabIndex={0}
        onScroll={pages.onScroll}
        onKeyDown={onKeyDown}
        onPointerDown={drag.onPointerDown}
        onContextMenu={drag.onContextMenu}
        onFocus={() => at === undefined && setActive(sheets[inSight.first - 1]?.key)}
      >
        <div role="presentation" className={styles.rows} style={{ blockSize: grid.fullHeight }}>
          {shown.map(({ sheet, position }) => (
            <ArrangedSheet
              key={sheet.key}
              id={`${id}-${sheet.key}`}
              {...{ sheet, position }}
              count={sheets.length}
              name={nameOf(sheet.file)}
              picture={pictureOf(sheet.file, sheet.page)}
              selected={selected.has(sheet.key)}
              active={sheet.key === active}
              dragged={drag.gap !== undefined && (selected.has(sheet.key) || sheet.key === active)}
              place={{ ...placeOf(grid, position), width: grid.width, height: grid.height }}
            />
          ))}
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
        </div>
      </div>
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
function placeOfGap(grid: Parameters<typeof placeOf>[0], gap: number): { top: number; start: number } {
  const atRowEnd = gap > 0 && gap % grid.columns === 0
  const { top, start } = placeOf(grid, atRowEnd ? gap : gap + 1)
  return { top, start: (atRowEnd ? start + grid.width : start - grid.gap) + grid.gap / 2 - 1.5 }
}

const rangeHints = {
  first: 'Now choose the first page of the range.',
  last: 'Now choose the last page of the range.',
} as const
