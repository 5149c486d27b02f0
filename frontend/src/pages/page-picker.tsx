import { counted } from '@folio/contract/numbers/counted'
import { grouped } from '@folio/contract/numbers/grouped'
import { quarterMore } from '@folio/contract/options/taken-pages'
import { pagesOf } from '@folio/contract/pages/page-ranges'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { newId } from '../browser/new-id.ts'
import { Button } from '../ui/button.tsx'
import { inRow } from '../wording/in-row.ts'
import { mostLines, nameInLines } from '../wording/name-in-lines.ts'
import { pageRow } from './lists/page-row.ts'
import type { Turns } from './lists/pages-value.ts'
import { isPicked, type PickedPages, pickedCount, rangesWith, writePicked } from './lists/picked-pages.ts'
import type { DrawnSource } from './page-drawings.ts'
import { PageGrid } from './page-grid.tsx'
import styles from './page-picker.module.css'
import type { GridSheet } from './page-sheet.tsx'
import { SheetCaption } from './sheet-caption.tsx'
import { turnedText } from './sheet-picture.tsx'
import { namedSheet, oneLineSheet, usePageWindow } from './use-page-window.ts'
import { type Ranging, usePicking } from './use-picking.ts'

/** A PDF whose pages can be picked. */
export interface PickedDocument {
  readonly file: File
  readonly password?: string | undefined
  readonly pageCount: number
}

export interface PagePickerProps {
  /** Their pages stand one after the other, and are named by their positions. */
  readonly documents: readonly PickedDocument[]
  readonly picked: PickedPages
  /** All pages go into one file; otherwise each range is a file of its own and says which. */
  readonly together: boolean
  /** Pages that are named but not picked yet. */
  readonly draft?: PickedPages | undefined
  readonly disabled: boolean
  /** Where pages can also be turned. */
  readonly turning?: PageTurning | undefined
  readonly onChange: (picked: PickedPages) => void
}

/** The turns of pages, whether they are picked or not, and what takes new ones. */
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

/** The pages of PDFs as sheets to pick from, by mouse, touch and keys. Only what is in sight exists and is drawn. */
export function PagePicker(props: PagePickerProps) {
  const { documents, picked, together, draft = [], disabled, turning, onChange } = props
  const row = pageRow(documents.map(({ pageCount }) => pageCount))
  const pageCount = row.length
  const named = documents.length > 1
  const nameLines = mostLines(documents.map(({ file }) => file.name))
  const pages = usePageWindow(pageCount, named ? namedSheet(nameLines) : oneLineSheet)
  const sources = useSources(documents)
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
  const sheetAt = (position: number): GridSheet => {
    const { file, page } = row.pageAt(position)
    const source = sources[file]
    const files = together ? [] : rangesWith(picked, position)
    const turn = turning?.turns.get(position) ?? 0
    const name = source?.file.name ?? ''
    const pageName = named ? `Page ${page} of ${name}` : `Page ${page}`
    const inFiles = files.length > 0 && (
      <span className={styles.file}>{` · file ${inRow(files.map(String))}`}</span>
    )
    return {
      key: position,
      page: source && { source, page },
      turn,
      label: `${pageName}${files.length > 0 ? `, file ${files.join(' and ')}` : ''}${turnedText(turn)}`,
      caption: named ? (
        <SheetCaption name={nameInLines(name)} lines={nameLines}>
          {`Page ${page}`}
          {inFiles}
        </SheetCaption>
      ) : (
        <span className={styles.caption}>
          {page}
          {inFiles}
        </span>
      ),
      selected: isPicked(picked, position),
      draft: isPicked(draft, position),
    }
  }

  return (
    <div className={styles.picker}>
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {count === 0
            ? counted(pageCount, 'page')
            : `${grouped(count)} of ${counted(pageCount, 'page')} picked`}
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
        <Button size="small" disabled={disabled} useless={count === 0} onClick={() => onChange([])}>
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
        aria-label={named ? 'Pages of all files' : `Pages of ${documents[0]?.file.name}`}
        className={styles.window}
        hint={hints[pressing]}
        {...{ pages, sheetAt, disabled, active, onActive, onKey }}
        drawnOf={sources.map(({ id }) => id).join()}
        begin={picked[0]?.start}
        onPress={press}
      />
    </div>
  )
}

/** A document is named anew with another file or password. */
function useSources(documents: readonly PickedDocument[]): readonly DrawnSource[] {
  const [sources, setSources] = useState<readonly DrawnSource[]>([])
  const next = documents.map(({ file, password }) => {
    const known = sources.find((source) => source.file === file && source.password === password)
    return known ?? { id: newId(), file, password }
  })
  if (next.length === sources.length && next.every((source, index) => source === sources[index]))
    return sources
  setSources(next)
  return next
}

/** What is typed beside the sheets comes into sight. What is pressed is there already. */
function useRevealed(picked: PickedPages, draft: PickedPages, reveal: (page: number) => void): void {
  const previous = useRef(new Set<string>())
  const show = useEffectEvent(() => {
    const ranges = [...picked, ...draft]
    const added = ranges.filter((range) => !previous.current.has(writePicked([range])))
    previous.current = new Set(ranges.map((range) => writePicked([range])))
    const target = draft.length > 0 ? added[0] : added.at(-1)
    if (target) reveal(target.start)
  })
  const text = writePicked([...picked, ...draft])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for what is picked.
  useEffect(() => show(), [text])
}
