import { upright } from '../layout/lines/upright.ts'
import { drawnAreas } from '../layout/page/drawn-areas.ts'
import { drawnMarks } from '../layout/page/drawn-marks.ts'
import { heightOf, widthOf } from '../reading/geometry.ts'
import type { PageModel } from '../reading/page-model.ts'
import { coversPage, isGarbled, isPlain } from './scan-page.ts'

/** What letters measure, in points; a word or a line that is one path is wider, and is not told from a drawing. */
const letter = { lowest: 3, highest: 40, widest: 60 }
/** So many letters whose bottoms round to one point are a line. */
const fewest = 8

/**
 * Whether a page without text may show letters all the same, drawn by their outlines: signs of the size of letters stand
 * side by side on a line.
 */
export function mayDrawLetters(page: PageModel): boolean {
  if (!isPlain(page)) return false
  const rows = new Map<number, number>()
  for (const mark of drawnMarks(upright(page))) {
    const height = heightOf(mark)
    if (height < letter.lowest || height > letter.highest || widthOf(mark) > letter.widest) continue
    const row = Math.round(mark.y1)
    rows.set(row, (rows.get(row) ?? 0) + 1)
  }
  return [...rows.values()].some((count) => count >= fewest)
}

/**
 * Whether a page without text shows more than its pictures: something is drawn, and no picture covers it all. What fonts
 * draw without telling a character is text, which is left out where drawings become pictures.
 */
export function drawsBesidePictures(page: PageModel): boolean {
  const isCovered = page.images.some((image) => coversPage(image, page))
  return isPlain(page) && !isGarbled(page) && !isCovered && drawnAreas(upright(page)).length > 0
}
