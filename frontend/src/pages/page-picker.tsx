import { counted } from '@folio/contract/numbers/counted'
import { quarterMore } from '@folio/contract/options/taken-pages'
import { type Pages, pagesOf } from '@folio/contract/pages/page-ranges'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { newId } from '../browser/new-id.ts'
import { Button } from '../ui/button.tsx'
import { inRow } from '../wording/in-row.ts'
import type { DrawnSource } from './page-drawings.ts'
import { PageGrid } from './page-grid.tsx'
import styles from './page-picker.module.css'
import type { GridSheet } from './page-sheet.tsx'
import { isPicked, type Picked, pickedCount, rangesWith, writePicked } from './picked-pages.ts'
import { turnedText } from './sheet-picture.tsx'
import type { Turns } from './taken-text.ts'
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
  const pages = usePageWindow(pageCount)
  const source = useSource(file, password)
  const picking = usePicking(picked, together, onChange)
  const [isTurning, setIsTurning] = useState(false)
  const pressing: Pressing = isTurning ? 'turning' : picking.ranging
  const [active, setActive] = useState<number>()
  const count = pickedCount(picked, pageCount)
  useRevealed(picked, draft, pages.reveal)

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
  const onActive = (page: number, withShift: boolean) => {
    setActive(page)
    if (withShift && !disabled && !isTurning) picking.extend(page, active)
  }
  const onKey = (event: KeyboardEvent, page: number) => {
    const { key, shiftKey, ctrlKey, metaKey } = event
    const command = ctrlKey || metaKey
    if (key === 'Escape' && pressing !== 'off') stop()
    else if (command && key.toLowerCase() === 'a') {
      if (!disabled) onChange(count === pageCount ? [] : [{ start: 1, end: pageCount }])
    } else if (command) return false
    else if (key === ' ' || key === 'Enter') press(page, shiftKey)
    else return false
    event.preventDefault()
    return true
  }
  const sheetAt = (page: number): GridSheet => {
    const files = together ? [] : rangesWith(picked, page)
    const turn = turning?.turns.get(page) ?? 0
    return {
      key: page,
      page: { source, page },
      turn,
      label: `Page ${page}${files.length > 0 ? `, file ${files.join(' and ')}` : ''}${turnedText(turn)}`,
      caption: (
        <span className={styles.caption}>
          {page}
          {files.length > 0 && <span className={styles.file}>{` · file ${inRow(files.map(String))}`}</span>}
        </span>
      ),
      selected: isPicked(picked, page),
      draft: draft !== undefined && draft.start <= page && page <= draft.end,
    }
  }

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
            onClick={() => turn(pagesOf(together && count > 0 ? picked : [{ start: 1, end: pageCount }]))}
          >
            Turn all
          </Button>
        )}
      </div>
      <PageGrid
        aria-label={`Pages of ${file.name}`}
        className={styles.window}
        hint={hints[pressing]}
        {...{ pages, sheetAt, disabled, active, onActive, onKey }}
        drawnOf={source.id}
        begin={picked[0]?.start}
        onPress={press}
      />
    </div>
  )
}

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
