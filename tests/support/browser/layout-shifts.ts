import type { Page } from 'playwright-core'

/** What moved by itself: how much, where the page was scrolled to, and what it was. */
export interface LayoutShift {
  readonly value: number
  readonly scrolled: number
  readonly moved: readonly string[]
}

/** Runs in the page before everything else. A key or a press excuses what moves in the half second after it. */
const watch = `window.layoutShifts = []
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries())
    if (!hadRecentInput) window.layoutShifts.push({
      value,
      scrolled: scrollY,
      moved: sources.map(({ node, previousRect: { x, y }, currentRect }) =>
        (node?.textContent ?? 'what is gone').slice(0, 60) + \`: \${x}, \${y} to \${currentRect.x}, \${currentRect.y}\`),
    })
}).observe({ type: 'layout-shift', buffered: true })`

/** Has the pages that are opened from now on remember what moves in them. */
export const watchLayoutShifts = (page: Page): Promise<unknown> => page.addInitScript({ content: watch })

export const layoutShifts = (page: Page): Promise<readonly LayoutShift[]> =>
  page.evaluate<LayoutShift[]>('window.layoutShifts')
