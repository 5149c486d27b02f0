import {
  areaOf,
  type Box,
  encloses,
  heightOf,
  intersection,
  paperOf,
  widthOf,
} from '../../reading/geometry.ts'
import type { Fill } from '../../reading/page-model.ts'
import { across, down } from '../../reading/rules/rule-box.ts'
import { isWhite } from '../lines/decorations.ts'
import type { UprightPage } from '../lines/upright.ts'
import { isInCell } from '../tables/is-in-cell.ts'

/** What takes more of a page is its paper, its background or a frame around it. */
export const wholePage = 0.7

/** Whether a box takes most of a page. */
export function takesPage(box: Box, page: UprightPage): boolean {
  const paper = paperOf(page)
  const seen = intersection(box, paper)
  return seen.x0 <= seen.x1 && seen.y0 <= seen.y1 && areaOf(seen) >= wholePage * areaOf(paper)
}

/** Boxes of the curves, slanted lines and areas of a page that are drawn for their own sake. */
export const drawnMarks = (page: UprightPage): Box[] => onPaper([...page.shapes, ...freeFills(page)], page)

/** The parts of boxes that lie on the page, but for those that take most of it. */
export function onPaper(boxes: readonly Box[], page: UprightPage): Box[] {
  const paper = paperOf(page)
  return boxes
    .map((box) => intersection(box, paper))
    .filter((box) => box.x0 <= box.x1 && box.y0 <= box.y1 && areaOf(box) < wholePage * areaOf(paper))
}

/** More areas than these are a drawing, whatever stands on them. */
const mostLooked = 2_000

const freeFills = (page: UprightPage): readonly Fill[] =>
  page.fills.length > mostLooked ? page.fills : page.fills.filter((fill) => isFree(fill, page))

/** It lies under no text and no picture, in no table, and differs from the paper. */
function isFree(fill: Fill, { glyphs, images, horizontals, verticals }: UprightPage): boolean {
  if (isWhite(fill.color) || Math.min(widthOf(fill), heightOf(fill)) < 1) return false
  if (images.some((image) => encloses(image, fill, 2) || encloses(fill, image, 2))) return false
  const framed = [...horizontals.map(across), ...verticals.map(down)].some((rule) => encloses(rule, fill, 1))
  return !framed && !glyphs.some((glyph) => isInCell(glyph, fill))
}
