import { type Box, encloses, heightOf, overlap, widthOf } from '../../reading/geometry.ts'
import type { Fill, Glyph } from '../../reading/page-model.ts'
import { isWhite } from '../lines/decorations.ts'
import { type UprightPage, uprightLetters } from '../lines/upright.ts'
import { isInCell } from '../tables/is-in-cell.ts'
import { gridOf, plainCells, type TableGrid } from '../tables/table-grid.ts'
import { levelWith, linesOf } from './ground-lines.ts'

/** The least size in points of the ground of a note, and the largest as a share of the page. */
const smallest = { width: 60, height: 24 }
const largest = 0.5
/** So many lines stand on it, and beside it. */
const fewestLines = 2
/** Text that is closer to its sides, in em, runs on over them. */
const apart = 0.5
/** A page with more surfaces than these is a drawing. */
const most = 200

/**
 * Grounds of notes beside the text, as the boxes of facts of articles: tables of one cell, so that lines that stand level with those beside
 * them are not read as rows. Text between such grounds and on them alone, as on cards, is left to its columns.
 * @param others tables that are known
 */
export function noteGrounds(page: UprightPage, others: readonly Box[]): TableGrid[] {
  const fills = page.fills.filter((fill) => isNoteSized(fill, page))
  if (fills.length === 0 || page.fills.length > most) return []
  const glyphs = uprightLetters(page)
  const free = glyphs.filter((glyph) => !page.fills.some((fill) => isInCell(glyph, fill)))
  const isApart = (fill: Fill) =>
    ![...others, ...page.images].some((other) => overlap(other, fill) > 0) &&
    !fills.some((other) => other !== fill && overlap(other, fill) > 0)
  return fills
    .filter((fill) => isApart(fill) && isNote(fill, glyphs, free))
    .map(({ x0, x1, y0, y1 }) => gridOf([x0, x1], [y0, y1], plainCells(1, 1), undefined))
}

const isNoteSized = (fill: Fill, { width, height }: UprightPage): boolean =>
  !isWhite(fill.color) &&
  widthOf(fill) >= smallest.width &&
  heightOf(fill) >= smallest.height &&
  widthOf(fill) < largest * width &&
  heightOf(fill) < largest * height

/** Whether lines stand on a ground and within it, and lines of the text beside it. */
function isNote(fill: Fill, glyphs: readonly Glyph[], free: readonly Glyph[]): boolean {
  const own = glyphs.filter((glyph) => isInCell(glyph, fill))
  if (!own.every(({ x0, x1, y }) => encloses(fill, { x0, x1, y0: y, y1: y }, 1))) return false
  const beside = levelWith(fill, free)
  if (beside.some(({ x0, x1, face: { size } }) => x1 > fill.x0 - apart * size && x0 < fill.x1 + apart * size))
    return false
  return linesOf(own).length >= fewestLines && linesOf(beside).length >= fewestLines
}
