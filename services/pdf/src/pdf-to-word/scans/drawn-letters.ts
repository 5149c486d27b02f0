import { upright } from '../layout/lines/upright.ts'
import { drawnAreas } from '../layout/page/drawn-areas.ts'
import { drawnMarks } from '../layout/page/drawn-marks.ts'
import { areaOf, heightOf, widthOf } from '../reading/geometry.ts'
import type { PageModel } from '../reading/page-model.ts'
import { isGarbled, isPlain, wholePage } from './scan-page.ts'

/** What letters measure, in points; words that are one path are wider, and no letter is as high as it is wide then. */
const letter = { lowest: 3, highest: 40, widest: 60 }
/** Points by which the bottoms of letters of a line differ at most; so many of them on one are a line. */
const [baseline, fewest] = [1, 8]

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
    const row = Math.round(mark.y1 / baseline)
    rows.set(row, (rows.get(row) ?? 0) + 1)
  }
  return [...rows.values()].some((count) => count >= fewest)
}

/**
 * Whether a page without text shows more than its pictures: something is drawn, and no picture covers it all. What fonts
 * draw without telling a character is text, which is left out where drawings become pictures.
 */
export function drawsBesidePictures(page: PageModel): boolean {
  const paper = page.width * page.height
  const isCovered = page.images.some((image) => areaOf(image) > wholePage * paper)
  return isPlain(page) && !isGarbled(page) && !isCovered && drawnAreas(upright(page)).length > 0
}
