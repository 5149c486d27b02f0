import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type GridGeometry, gridGeometry, pagesInSight, scrollTo } from './grid-geometry.ts'

export interface PageWindow {
  readonly element: RefObject<HTMLDivElement | null>
  readonly pageCount: number
  readonly grid: GridGeometry
  readonly inSight: { readonly first: number; readonly last: number }
  /** Whole rows that are seen at once. */
  readonly rows: number
  readonly onScroll: () => void
  /** Scrolls no further than it takes to see a page. */
  readonly reveal: (page: number) => void
}

/** Least width, height and gap in `rem`, so that larger text has larger sheets. */
export interface SheetSize {
  readonly width: number
  readonly height: number
  readonly gap: number
}

/** Sheets with one line below the picture. */
export const oneLineSheet: SheetSize = { width: 5.25, height: 9.75, gap: 0.5 }

/** Sheets with a line below it and the name of a file in so many lines more. */
export const namedSheet = (nameLines: number): SheetSize => ({
  width: 6.5,
  height: 10.5 + nameLines,
  gap: 0.5,
})

/** The part of the grid that is seen, as the window is scrolled and resized. */
export function usePageWindow(pageCount: number, sheet: SheetSize): PageWindow {
  const element = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0, rem: 16 })
  const [top, setTop] = useState(0)

  useLayoutEffect(() => {
    const window = element.current
    if (!window) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      setSize({ width: window.clientWidth, height: window.clientHeight, rem })
      setTop(window.scrollTop)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(window)
    return () => observer.disconnect()
  }, [])

  const grid = gridGeometry({
    pageCount,
    windowWidth: size.width,
    leastWidth: sheet.width * size.rem,
    height: sheet.height * size.rem,
    gap: sheet.gap * size.rem,
  })
  return {
    element,
    pageCount,
    grid,
    inSight: pagesInSight(grid, { top, height: size.height }, pageCount),
    rows: Math.max(1, Math.floor(size.height / (grid.height + grid.gap))),
    onScroll: () => setTop(element.current?.scrollTop ?? 0),
    reveal: (page) => {
      const window = element.current
      if (!window) return
      window.scrollTop = scrollTo(grid, { top: window.scrollTop, height: window.clientHeight }, page)
    },
  }
}
