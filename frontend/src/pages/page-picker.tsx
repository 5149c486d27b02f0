import { counted } from '@folio/contract/numbers/counted'
import { quarterMore } from '@folio/contract/options/taken-pages'
import type { Pages } from '@folio/contract/pages/page-ranges'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { newId } from '../browser/new-id.ts'
import { Button } from '../ui/button.tsx'
import { type DrawnSource, drawingKey } from './page-drawings.ts'
import { placeOf } from './page-grid.ts'
import { pageMoves } from './page-moves.ts'
import styles from './page-picker.module.css'
import { PageSheet } from './page-sheet.tsx'
import { isPicked, type Picked, pickedCount, rangesWith, writePicked } from './picked-pages.ts'
import type { Turns } from './taken-text.ts'
import { usePageDrawings } from './use-page-drawings.ts'
import { usePageWindow } from './use-page-window.ts'
import { type Ranging, usePicking } from './use-picking.ts'

export interface PagePickerProps {
  readonly file: File
  readonly password?: string | undefined
  readonly pageCount: number
  readonly picked: Picked
  /** All pages go into one file; otherwise each range is a file of its own and says which. */
  readonly together: boolean
  /** Pages that are named but not picked yet. */
  readonly draft?: Pages | undefined
  readonly disabled: boolean
  /** Where pages can also be turned. */
  readonly turning?: PageTurning | undefined
  readonly onChange: (picked: Picked) => void
}

/** By how much pages are turned, whether they are picked or not. */
export interface PageTurning {
  readonly turns: Turns
  readonly onTurn: (turns: Turns) => void
}

/** What a press on a page does: it picks it, as itself or as an end of a range, or turns it. */
type Pressing = Ranging | 'turning'

const hints: Readonly<Record<Pressing, ReactNode>> = {
  off: (
    <>
      Click a page to pick it<span className={styles.keys}>, hold Shift to pick all pages up to it</span>.
    </>
  ),
  first: 'Now pick the first page of the range.',
  last: 'Now pick the last page of the range.',
  turning: 'Click a page to turn it a quarter to the right.',
}

/** The pages of a PDF as sheets to pick from, by mouse, touch and keys. Only what is in sight exists and is drawn. */
export function PagePicker(props: PagePickerProps) {
  const { file, password, pageCount, picked, together, draft, disabled, turning, onChange } = props
  const id = useId()
  const pages = usePageWindow(pageCount)
  const { grid, inSight } = pages
  const source = useSource(file, password)
  const drawings = usePageDrawings(
    source.id,
    numbersFrom(inSight).map((number) => ({ source, page: number })),
  )
  const picking = usePicking(picked, together, onChange)
  const [isTurning, setIsTurning] = useState(false)
  const pressing: Pressing = isTurning ? 'turning' : picking.ranging
  const [active, setActive] = useState<number>()
  const count = pickedCount(picked, pageCount)
  useRevealed(picked, draft, pages.reveal)

  const go = (page: number) => {
    setActive(page)
    pages.reveal(page)
  }
  const turn = (numbers: readonly number[]) => {
    if (!turning) return
    const turned = numbers.map((page) => [page, quarterMore(turning.turns.get(page) ?? 0)] as const)
    turning.onTurn(new Map([...turning.turns, ...turned]))
  }
  const stop = () => {
    setIsTurning(false)
    picking.stopRanging()
  }
  const press = (page: number, withShift: boolean) => {
    if (disabled) return
    setActive(page)
    if (isTurning) turn([page])
    else if (withShift) picking.extend(page, active)
    else picking.press(page)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey } = event
    const page = active ?? inSight.first
    const to = pageMoves[key]?.(page, grid.columns, grid.columns * pages.rows, pageCount)
    const command = ctrlKey || metaKey
    if (key === 'Escape' && pressing !== 'off') stop()
    else if (command && key.toLowerCase() === 'a') {
      if (!disabled) onChange(count === pageCount ? [] : [{ start: 1, end: pageCount }])
    } else if (command) return
    else if (key === ' ' || key === 'Enter') press(page, shiftKey)
    else if (to === undefined) return
    else {
      go(to)
      if (shiftKey && !disabled && !isTurning) picking.extend(to, page)
    }
    event.preventDefault()
  }

  const shown = numbersFrom(inSight)
  // The sheet that the keys are at exists even where it is scrolled out of sight.
  if (active !== undefined && !shown.includes(active)) shown.push(active)
  return (
    <div className={styles.picker}>
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {count === 0
            ? counted(pageCount, 'page')
            : `${count.toLocaleString('en-US')} of ${counted(pageCount, 'page')} picked`}
        </p>
        <Button
          size="small"
          aria-pressed={picking.ranging !== 'off'}
          className={styles.toggle}
          disabled={disabled}
          onClick={() => {
            setIsTurning(false)
            picking.toggleRanging()
          }}
        >
          Pick a range
        </Button>
        <Button size="small" disabled={disabled || count === 0} onClick={() => onChange([])}>
          Clear
        </Button>
        {turning && (
          <Button
            size="small"
            aria-pressed={isTurning}
            className={styles.toggle}
            disabled={disabled}
            onClick={() => {
              picking.stopRanging()
              setIsTurning(!isTurning)
            }}
          >
            Turn pages
          </Button>
        )}
        {turning && isTurning && (
          <Button
            size="small"
            disabled={disabled}
            onClick={() => turn(numbersFrom({ first: 1, last: pageCount }))}
          >
            Turn all
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className={styles.hint} aria-live="polite">
        {hints[pressing]}
      </p>
      <div
        ref={pages.element}
        className={styles.window}
        role="listbox"
        aria-label={`Pages of ${file.name}`}
        aria-describedby={`${id}-hint`}
        aria-multiselectable="true"
        aria-disabled={disabled || undefined}
        aria-activedescendant={active === undefined ? undefined : `${id}-${active}`}
        tabIndex={0}
        onScroll={pages.onScroll}
        onKeyDown={onKeyDown}
        onFocus={() => active === undefined && setActive(picked[0]?.start ?? inSight.first)}
      >
        <div role="presentation" className={styles.rows} style={{ blockSize: grid.fullHeight }}>
          {shown.map((page) => (
            <PageSheet
              key={page}
              id={`${id}-${page}`}
              page={page}
              pageCount={pageCount}
              picture={drawings.get(drawingKey({ source, page }))}
              picked={isPicked(picked, page)}
              files={together ? [] : rangesWith(picked, page)}
              turn={turning?.turns.get(page) ?? 0}
              draft={draft !== undefined && draft.start <= page && page <= draft.end}
              active={page === active}
              place={{ ...placeOf(grid, page), width: grid.width, height: grid.height }}
              onPress={(withShift) => press(page, withShift)}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

const numbersFrom = ({ first, last }: { readonly first: number; readonly last: number }): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Named anew with another file or password. */
function useSource(file: File, password: string | undefined): DrawnSource {
  const [source, setSource] = useState<DrawnSource>(() => ({ id: newId(), file, password }))
  if (source.file === file && source.password === password) return source
  const changed = { id: newId(), file, password }
  setSource(changed)
  return changed
}

/** What is typed beside the sheets comes into sight. What is pressed is there already. */
function useRevealed(picked: Picked, draft: Pages | undefined, reveal: (page: number) => void): void {
  const known = useRef(new Set<string>())
  const show = useEffectEvent(() => {
    const ranges = draft ? [...picked, draft] : picked
    const added = ranges.filter((range) => !known.current.has(writePicked([range])))
    known.current = new Set(ranges.map((range) => writePicked([range])))
    const last = added.at(-1)
    if (last) reveal(last.start)
  })
  const text = writePicked(draft ? [...picked, draft] : picked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for what is picked.
  useEffect(() => show(), [text])
}
