import { luma } from '@folio/contract/colors/luma'

/** Red, green and blue, from 0 to 1. */
export type Color = readonly [number, number, number]

/** The colors of a part of a page: what is written on, and what writes. */
export interface PaintedColors {
  readonly paper: Color
  readonly ink: Color
}

/** What a part of a page is painted with, and where along it one can cut without cutting a letter. */
export interface Painted extends PaintedColors {
  /** Nearest to its beginning and its end, in parts of its length; to its foot and its head, in parts of its height. */
  readonly cuts: Cuts
}

/** Places along and across a stretch, each from 0 to 1. */
export interface Cuts {
  readonly start: number
  readonly end: number
  readonly foot: number
  readonly head: number
}

type Pair = readonly [x: number, y: number]

/** A stretch of a line on a page as it is shown, in parts of its width and height from its left and top. */
export interface PageArea {
  readonly corner: Pair
  /** From the corner to the end of the stretch, and to its other side. */
  readonly along: Pair
  readonly across: Pair
}

/** What areas of a page (1-based) are painted with; undefined where nobody can tell. */
export type PagePaint = (
  page: number,
  areas: readonly PageArea[],
) => Promise<readonly (Painted | undefined)[]>

/** A page in pixels, RGB, in rows from the top without padding. */
export interface PageDrawing {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** Pixels of nearly one color, and the sums of their channels, each to 255. */
interface Shade {
  count: number
  readonly sums: [red: number, green: number, blue: number]
}

/** Bits of a channel that tell one color from another; the rest is the grain of a scan. */
const keptBits = 4
/** So many pixels tell the colors of a larger area as well as all of them. */
const mostPixels = 50_000

/** The paper is what most of an area is: letters cover less of it than the paper between them. */
export function paintOf(drawing: PageDrawing, area: PageArea): Painted | undefined {
  const pixels = new AreaPixels(drawing, area)
  const shades = shadesOf(pixels)
  const [most] = shades.sort((one, other) => other.count - one.count)
  if (!most) return undefined
  const paper = exactly(pixels, most) ?? meanOf([most])
  const ink = inkOn(paper, shades) ?? (lightOf(paper) < dark ? white : black)
  return { paper, ink, cuts: cutsOf(pixels, paper) }
}

/** The pixels of an area, in columns across its line and rows along it, from its corner. */
class AreaPixels {
  /** How many columns and rows. */
  readonly length: number
  readonly height: number
  readonly #drawing: PageDrawing
  readonly #at: (column: number, row: number) => Pair

  constructor(drawing: PageDrawing, { corner, along, across }: PageArea) {
    const pixels = ([x, y]: Pair): Pair => [x * drawing.width, y * drawing.height]
    const [from, right, up] = [pixels(corner), pixels(along), pixels(across)]
    this.#drawing = drawing
    this.length = Math.round(Math.hypot(...right))
    this.height = Math.round(Math.hypot(...up))
    this.#at = (column, row) => {
      const [u, v] = [(column + 0.5) / this.length, (row + 0.5) / this.height]
      return [from[0] + u * right[0] + v * up[0], from[1] + u * right[1] + v * up[1]]
    }
  }

  /** A column may lie beyond the area; what lies beyond the page is left out. */
  *column(column: number): Generator<Pixel> {
    for (let row = 0; row < this.height; row += 1) yield* this.#pixel(column, row)
  }

  *row(row: number): Generator<Pixel> {
    for (let column = 0; column < this.length; column += 1) yield* this.#pixel(column, row)
  }

  *#pixel(column: number, row: number): Generator<Pixel> {
    const { width, height, data } = this.#drawing
    const [x, y] = this.#at(column, row).map(Math.floor) as [number, number]
    if (x < 0 || y < 0 || x >= width || y >= height) return
    const at = 3 * (y * width + x)
    yield [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
  }
}

/** Red, green and blue, each to 255. */
type Pixel = readonly [red: number, green: number, blue: number]

function shadesOf(pixels: AreaPixels): Shade[] {
  const shades = new Map<number, Shade>()
  const shift = 8 - keptBits
  const step = Math.max(1, Math.ceil((pixels.length * pixels.height) / mostPixels))
  for (let column = 0; column < pixels.length; column += step) {
    for (const [red, green, blue] of pixels.column(column)) {
      const key = ((red >> shift) << (2 * keptBits)) | ((green >> shift) << keptBits) | (blue >> shift)
      const shade = shades.get(key)
      if (!shade) shades.set(key, { count: 1, sums: [red, green, blue] })
      else {
        shade.count += 1
        shade.sums[0] += red
        shade.sums[1] += green
        shade.sums[2] += blue
      }
    }
  }
  return [...shades.values()]
}

/** The one color that more than half of a shade has, as paper without grain does. */
function exactly(pixels: AreaPixels, shade: Shade): Color | undefined {
  const near = meanOf([shade])
  const counts = new Map<number, number>()
  for (let column = 0; column < pixels.length; column += 1) {
    for (const [red, green, blue] of pixels.column(column)) {
      if (distance([red / 255, green / 255, blue / 255], near) > 1 / 2 ** keptBits) continue
      const color = (red << 16) | (green << 8) | blue
      counts.set(color, (counts.get(color) ?? 0) + 1)
    }
  }
  const [color, count] = [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0])
  if (2 * count <= shade.count) return undefined
  return [color >> 16, (color >> 8) & 0xff, color & 0xff].map((value) => value / 255) as [
    number,
    number,
    number,
  ]
}

/** What was recognized begins and ends nearer to where it was told than this share of a line's height. */
const unsure = 0.25

/** Where a column or a row is of paper only, nearest to each side; the side where none is. */
function cutsOf(pixels: AreaPixels, paper: Color): Cuts {
  const { length, height } = pixels
  if (!(length > 0 && height > 0)) return { start: 0, end: 1, foot: 0, head: 1 }
  const isPaper = (line: Iterable<Pixel>): boolean => {
    for (const [red, green, blue] of line) {
      if (distance([red / 255, green / 255, blue / 255], paper) >= leastContrast) return false
    }
    return true
  }
  const nearest = (side: number, outwards: 1 | -1, lineAt: (at: number) => Iterable<Pixel>): number => {
    const reach = Math.floor(unsure * height)
    for (let step = 0; step <= reach; step += 1) {
      if (isPaper(lineAt(side + outwards * step))) return side + outwards * step
      // What is to be hidden counts more than what stands beside it.
      if (step % 2 === 0 && isPaper(lineAt(side - (outwards * step) / 2))) return side - (outwards * step) / 2
    }
    return side
  }
  const [column, row] = [(at: number) => pixels.column(at), (at: number) => pixels.row(at)]
  return {
    start: nearest(0, -1, column) / length,
    end: (nearest(length - 1, 1, column) + 1) / length,
    foot: nearest(0, -1, row) / height,
    head: (nearest(height - 1, 1, row) + 1) / height,
  }
}

const white: Color = [1, 1, 1]
const black: Color = [0, 0, 0]
/** Paper below it is written on in white. */
const dark = 0.4
/** What is nearer to the paper than this share of the distance from black to white writes nothing. */
const leastContrast = 0.25
/** Edges of letters are mixed with the paper: the ink is what of it stands out nearly most. */
const nearlyMost = 0.75
/** A smaller share of what stands out is a speck. */
const specks = 0.02
/** The difference below which the channels of a color are those of a gray. */
const grayness = 0.12

/** The color of letters; undefined where nothing stands out from the paper. Thin letters of a scan are grayer than thick ones. */
function inkOn(paper: Color, shades: readonly Shade[]): Color | undefined {
  const standing = shades
    .map((shade) => ({ shade, contrast: distance(meanOf([shade]), paper) }))
    .filter(({ contrast }) => contrast >= leastContrast)
    .sort((one, other) => other.contrast - one.contrast)
  const total = standing.reduce((sum, { shade }) => sum + shade.count, 0)
  let seen = 0
  const most = standing.find(({ shade }) => {
    seen += shade.count
    return seen > specks * total
  })
  if (!most) return undefined
  const ink = meanOf(
    standing.filter(({ contrast }) => contrast >= nearlyMost * most.contrast).map(({ shade }) => shade),
  )
  return Math.max(...ink) - Math.min(...ink) < grayness ? meanOf([most.shade]) : ink
}

function meanOf(shades: readonly Shade[]): Color {
  const count = shades.reduce((sum, shade) => sum + shade.count, 0)
  const channel = (at: 0 | 1 | 2) =>
    Math.round((shades.reduce((sum, { sums }) => sum + sums[at], 0) / count / 255) * 1000) / 1000
  return [channel(0), channel(1), channel(2)]
}

const distance = (one: Color, other: Color): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]) / Math.sqrt(3)

const lightOf = (color: Color): number => luma(...color)
