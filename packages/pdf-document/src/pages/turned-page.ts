import type { Page } from './pages.ts'

/** Turns a page clockwise, beyond what its file turns it (ISO 32000-1, table 30, Rotate). */
export function turnedPage(page: Page, turn: Page['rotate']): Page {
  if (turn === 0) return page
  const rotate = ((page.rotate + turn) % 360) as Page['rotate']
  page.dict.set('Rotate', rotate)
  return { ...page, rotate }
}
