import { linkedPictures } from '../../reading/annotations/linked-pictures.ts'
import { areaOf, type Box, encloses, heightOf, holds, widthOf } from '../../reading/geometry.ts'
import type { Fill, Glyph, PlacedImage, Rule } from '../../reading/page-model.ts'
import { withBlanks } from '../blanks/blanks.ts'
import { covers, isWhite, lightness, type Surroundings } from '../lines/decorations.ts'
import { isMostlyFromRight } from '../lines/line-direction.ts'
import type { Segment } from '../lines/line-model.ts'
import { segmentsOf } from '../lines/segments.ts'
import { groupBy } from '../lines/statistics.ts'
import type { UprightPage } from '../lines/upright.ts'
import { isInCell } from '../tables/is-in-cell.ts'
import { mergedRules } from '../tables/rule-lines.ts'
import type { CellPlace, TableGrid } from '../tables/table-grid.ts'
import { wrappedText } from '../wraps/wrapped-text.ts'
import { type Drawing, drawingsOf } from './drawings.ts'
import { wholePage } from './drawn-marks.ts'
import { isSideOf, type PageBorder } from './page-border.ts'
import { pageGrids } from './page-grids.ts'
import { isBetweenLines, isLongRule } from './text-rules.ts'

/** What stands in a cell; `fill` is the colour behind it, undefined where that is white. */
export interface CellContent extends CellPlace {
  readonly segments: readonly Segment[]
  readonly images: readonly PlacedImage[]
  readonly fill: string | undefined
  /** Rules that part its text. */
  readonly parting?: readonly Rule[]
}

export interface TableContent {
  readonly grid: TableGrid
  readonly cells: readonly CellContent[]
  /** Text stands at both sides of it and goes on behind it. */
  readonly wrapped?: boolean
}

/** What stands at the foot of a page, or of a column of it, for a number or sign in the text above. */
export interface NoteContent {
  /** From 1, over the document. */
  readonly number: number
  /** As printed, without brackets: `3`, `*`. */
  readonly label: string
  readonly segments: readonly Segment[]
  /** Where all notes that stand together begin and end across. */
  readonly from: number
  readonly to: number
}

/** A page with its text sorted into tables and lines; the glyphs are gone. */
export interface PageContent {
  /** From 1. */
  readonly number: number
  readonly width: number
  readonly height: number
  readonly vertical: boolean
  readonly tables: readonly TableContent[]
  /** Upright text outside tables, and text turned against it. */
  readonly segments: readonly Segment[]
  readonly turned: readonly Segment[]
  /** Outside tables, but for drawings with labels. */
  readonly images: readonly PlacedImage[]
  readonly drawings: readonly Drawing[]
  readonly fills: readonly Fill[]
  /** Horizontal ones, without the sides of its border. */
  readonly rules: readonly Rule[]
  readonly border?: PageBorder | undefined
  /** What stood at its foot for numbers in its text; not among its segments. */
  readonly notes?: readonly NoteContent[]
  /** Where its texts keep their places: the pictures that they stand on. */
  readonly ground?: readonly PlacedImage[]
}

/** More rules than these are a drawing, whose pieces are not joined. */
const mostJoined = 1_000
/** Points by which a rule and the border of a table may miss each other. */
const borderSlack = 1.5

/** Sorts what is on a page: into the cells of its tables, into drawings with their labels, and what is left. */
export function pageContent(given: UprightPage): PageContent {
  const page = { ...given, images: linkedPictures(given.images, given.links) }
  const { number, width, height, vertical, fills } = page
  const { tables: allGrids, border } = pageGrids(page)
  const grids = allGrids.filter((grid) => !border || grid.cells.length > 1 || !encloses(grid, border, 1))
  const homes = page.glyphs.map((glyph) => homeOf(glyph, grids))
  const byHome = groupBy(page.glyphs.entries(), ([index]) => homes[index])
  const glyphsIn = (home: CellPlace | undefined) => (byHome.get(home) ?? []).map(([, glyph]) => glyph)
  const fromRight = new Set(
    grids.flatMap(({ cells }) => (isMostlyFromRight(cells.flatMap(glyphsIn)) ? cells : [])),
  )
  const wholeRules = page.horizontals.length > mostJoined ? page.horizontals : mergedRules(page.horizontals)
  const piecesIn = (home: CellPlace | undefined): Segment[] => {
    const around = { ...surroundings(page, home), ...(home && { rtl: fromRight.has(home) }) }
    const free = wholeRules.filter(
      (rule) =>
        !grids.some((grid) => isBorderOf(grid, rule)) &&
        (home ? isWithin(rule, home) : isShort(rule, width) && !grids.some((grid) => isWithin(rule, grid))),
    )
    return withBlanks(segmentsOf(glyphsIn(home), around), free)
  }
  const tables = grids.map((grid) => ({
    grid,
    cells: grid.cells.map((cell) => {
      const segments = piecesIn(cell)
      return {
        ...cell,
        segments,
        images: page.images.filter((image) => isInside(image, cell) && !isGround(image, cell, segments)),
        fill: fills.findLast((fill) => covers(fill, cell) && !isWhite(fill.color))?.color,
        parting: wholeRules.filter(
          (rule) => isLongRule(rule) && isWithin(rule, cell) && isBetweenLines(rule, segments),
        ),
      }
    }),
  }))
  const free = piecesIn(undefined)
  const placed = new Set(tables.flatMap(({ cells }) => cells.flatMap(({ images }) => images)))
  const apart = page.images.filter(
    (image) => !placed.has(image) && !grids.some((grid) => isShadowOf(grid, image)),
  )
  const lines = free.filter(({ angle }) => angle === 0)
  const { segments: upright, joined, wraps } = wrappedText(lines, [...apart, ...grids])
  const images = apart.map((image): PlacedImage => ({ ...image, wrap: wraps.get(image) }))
  const drawings = drawingsOf(
    images,
    upright.filter((segment) => !joined.has(segment)),
  )
  const [labelled, labels] = [
    new Set(drawings.map(({ image }) => image)),
    new Set(drawings.flatMap((drawing) => drawing.labels)),
  ]
  return {
    ...{ number, width, height, vertical, fills, drawings },
    tables: tables.map((table) => ({ ...table, wrapped: wraps.has(table.grid) })),
    rules: border ? page.horizontals.filter((rule) => !isSideOf(border, rule)) : page.horizontals,
    border,
    segments: upright.filter((segment) => !labels.has(segment)),
    turned: free.filter(({ angle }) => angle !== 0),
    images: images.filter((image) => !labelled.has(image)),
  }
}

/** Points by which a rule keeps off the sides of its cell, and off its top and bottom. */
const [offSide, offBorder] = [1, 3]

const isWithin = ({ at, from, to }: Rule, { x0, y0, x1, y1 }: Box): boolean =>
  from > x0 + offSide && to < x1 - offSide && at > y0 + offBorder && at < y1 - offBorder

function homeOf(glyph: Glyph, grids: readonly TableGrid[]): CellPlace | undefined {
  const grid = grids.find((candidate) => isInCell(glyph, candidate))
  return grid?.cells.find((cell) => isInCell(glyph, cell))
}

const isBorderOf = ({ x0, x1, ys }: TableGrid, { at, from, to }: Rule): boolean =>
  Math.min(x1, to) > Math.max(x0, from) && ys.some((y) => Math.abs(y - at) < borderSlack)

/** Points by which the shadow of a frame falls beyond it. */
const shadow = { least: 0.5, most: 8 }

/** Word has no shadows for tables, and one drawn at its place would cover the text that moves there. */
function isShadowOf(frame: Box, image: PlacedImage): boolean {
  const beyond = [image.x1 - frame.x1, image.y1 - frame.y1]
  return (
    image.isDrawing === true &&
    image.x0 > frame.x0 - borderSlack &&
    image.y0 > frame.y0 - borderSlack &&
    beyond.every((by) => by > shadow.least && by < shadow.most)
  )
}

/** What is drawn beyond its cell stands behind the table. */
const isInside = (image: PlacedImage, box: Box): boolean =>
  (!image.isDrawing || encloses(box, image, borderSlack)) &&
  holds(box, (image.x0 + image.x1) / 2, (image.y0 + image.y1) / 2) &&
  widthOf(image) < 1.2 * widthOf(box) &&
  heightOf(image) < 1.2 * heightOf(box)

/** The share of a cell that a picture fills which all of its text stands on. */
const groundShare = 0.75

/** In the cell it would stand above the text, which may be seen on it alone: it stays behind the table. */
const isGround = (image: PlacedImage, cell: Box, segments: readonly Segment[]): boolean =>
  segments.length > 0 &&
  areaOf(image) > groundShare * areaOf(cell) &&
  segments.every((segment) => encloses(image, segment, borderSlack))

/** A rule that takes this share of the width of the page parts it. */
const wholeWidth = 0.9

const isShort = ({ from, to }: Rule, width: number): boolean => to - from < wholeWidth * width

/** The part of a ground's width that lies in the cell of its text; the edges of cells may stand nearer to text than it does. */
const mostOfGround = 2 / 3

const isMostlyIn = ({ x0, x1 }: Box, cell: Box): boolean =>
  Math.min(x1, cell.x1) - Math.max(x0, cell.x0) > mostOfGround * (x1 - x0)

/** Rules that may underline text: not the borders of its cell. */
function surroundings(page: UprightPage, cell?: CellPlace): Surroundings {
  const { horizontals, fills, links, width, height } = page
  // Light paper is left white.
  const isPaper = (fill: Fill) => areaOf(fill) > wholePage * width * height && lightness(fill.color) > 0.5
  const backdrops = fills.filter((fill) => !isPaper(fill))
  if (!cell) {
    const short = horizontals.filter((rule) => isShort(rule, width))
    return { horizontals: short, fills, backdrops, links }
  }
  return {
    links,
    horizontals: horizontals.filter(
      ({ at, from, to }) => to - from < cell.x1 - cell.x0 - 4 && at > cell.y0 + 3 && at < cell.y1 - 3,
    ),
    backdrops: backdrops.filter((fill) => !covers(fill, cell)),
    fills: fills.filter((fill) => !covers(fill, cell) && isMostlyIn(fill, cell)),
  }
}
