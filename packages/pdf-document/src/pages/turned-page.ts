import type { Page } from './pages.ts'
import { type QuarterTurn, turnedFurther } from './quarter-turn.ts'

/** Turns a page clockwise, beyond what its file turns it (ISO 32000-1, table 30, Rotate). */
export function turnedPage(page: Page, turn: QuarterTurn): Page {
  if (turn === 0) return page
  const rotate = turnedFurther(page.rotate, turn)
  page.dict.set('Rotate', rotate)
  return { ...page, rotate }
}
