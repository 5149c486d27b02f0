import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react'
import { alongRow } from '../browser/along-row.ts'
import { drawingKey } from './page-drawings.ts'
import styles from './page-grid.module.css'
import { pageMoves } from './page-moves.ts'
import { type GridSheet, PageSheet } from './page-sheet.tsx'
import { usePageDrawings } from './use-page-drawings.ts'
import type { PageWindow } from './use-page-window.ts'

interface PageGridProps extends Pick<ComponentProps<'div'>, 'onPointerDown' | 'onContextMenu'> {
  readonly 'aria-label': string
  readonly 'data-dragging'?: boolean
  readonly pages: PageWindow
  /** The sheet at a position (from 1); asked for those that exist now. */
  readonly sheetAt: (position: number) => GridSheet | undefined
  /** Names what the pictures are of; with another name all are drawn anew. */
  readonly drawnOf: string
  /** What to do with the sheets, said above them. */
  readonly hint: ReactNode
  readonly disabled: boolean
  /** Position of the sheet that the keys are at. */
  readonly active: number | undefined
  /** Where the keys begin; at the first sheet in sight unless told. */
  readonly begin?: number | undefined
  readonly onActive: (position: number, withShift: boolean) => void
  /** Told of a key before it moves; returns whether it must not. */
  readonly onKey: (event: KeyboardEvent, position: number) => boolean
  readonly onPress?: (position: number, withShift: boolean) => void
  /** What lies among the sheets. */
  readonly children?: ReactNode
  /** Gives the greatest height. */
  readonly className: string | undefined
}

/** Pages as sheets in rows, one list to the keys. Only what is in sight exists and is drawn. */
export function PageGrid(props: PageGridProps) {
  const { pages, sheetAt, drawnOf, hint, disabled, active, begin, ...others } = props
  const { onActive, onKey, onPress, children, className, ...list } = others
  const id = useId()
  const { grid, inSight, pageCount } = pages
  const sheets = positions(inSight, active).flatMap((position) => {
    const sheet = sheetAt(position)
    return sheet ? [{ position, sheet }] : []
  })
  const shownPages = sheets.flatMap(({ sheet }) => sheet.page ?? [])
  const drawings = usePageDrawings(drawnOf, shownPages)
  const current = sheets.find(({ position }) => position === active)?.sheet

  const onKeyDown = (event: KeyboardEvent) => {
    const at = active ?? inSight.first
    if (onKey(event, at) || event.ctrlKey || event.metaKey) return
    const to = pageMoves[alongRow(event.key, event.currentTarget)]?.(
      at,
      grid.columns,
      grid.columns * pages.rows,
      pageCount,
    )
    if (to === undefined || pageCount === 0) return
    event.preventDefault()
    onActive(to, event.shiftKey)
    pages.reveal(to)
  }
  return (
    <>
      <p id={`${id}-hint`} className={styles.hint} aria-live="polite">
        {hint}
      </p>
      <div
        {...list}
        ref={pages.element}
        className={`${styles.window} ${className}`}
        role="listbox"
        aria-describedby={`${id}-hint`}
        aria-multiselectable="true"
        aria-disabled={disabled || undefined}
        aria-activedescendant={current && `${id}-${current.key}`}
        tabIndex={0}
        onScroll={pages.onScroll}
        onKeyDown={onKeyDown}
        onFocus={() => active === undefined && onActive(begin ?? inSight.first, false)}
      >
        <div role="presentation" className={styles.rows} style={{ blockSize: grid.fullHeight }}>
          {sheets.map(({ position, sheet }) => (
            <PageSheet
              key={sheet.key}
              id={`${id}-${sheet.key}`}
              {...{ sheet, position, grid }}
              count={pageCount}
              picture={sheet.page && drawings.get(drawingKey(sheet.page))}
              active={position === active}
              onPress={onPress && ((withShift) => onPress(position, withShift))}
            />
          ))}
          {children}
        </div>
      </div>
    </>
  )
}

/** The sheet that the keys are at exists even where it is scrolled out of sight. */
function positions({ first, last }: PageWindow['inSight'], active = first): number[] {
  const seen = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  if (active < first) return [active, ...seen]
  return active > last ? [...seen, active] : seen
}
