import { toRawPixels } from '@folio/image-kit/raw-pixels'
import { sharp } from '@folio/image-kit/sharp-setup'
import { type Box, heightOf, intersection, widthOf } from '../reading/geometry.ts'

/** Where a picture is not as light as its paper, a cell for each point of the page that it covers. */
export interface Ink {
  readonly width: number
  readonly height: number
  /** 1 where there is ink. */
  readonly cells: Uint8Array
}

/** How far ink is from the paper, of 255; and how much of a page is as light as its paper. */
const contrast = 45
const paperShare = 0.5
const maxCells = 4_000_000

/** @param path of the picture @param box where it stands on the page, in points @returns undefined of what has no paper */
export async function inkOf(path: string, box: Box): Promise<Ink | undefined> {
  const shrink = Math.min(1, Math.sqrt(maxCells / Math.max(1, widthOf(box) * heightOf(box))))
  const width = Math.max(1, Math.round(widthOf(box) * shrink))
  const height = Math.max(1, Math.round(heightOf(box) * shrink))
  const { data, channels } = await toRawPixels(
    sharp(path, { limitInputPixels: false })
      .flatten({ background: '#ffffff' })
      .greyscale()
      .resize({ width, height, fit: 'fill' }),
  )
  const levels = new Uint32Array(256)
  const level = (cell: number) => data[cell * channels] ?? 255
  for (let cell = 0; cell < width * height; cell++) levels[level(cell)] = (levels[level(cell)] ?? 0) + 1
  const paper = levels.indexOf(Math.max(...levels))
  const cells = new Uint8Array(width * height)
  let inked = 0
  for (let cell = 0; cell < cells.length; cell++) {
    if (Math.abs(level(cell) - paper) <= contrast) continue
    cells[cell] = 1
    inked += 1
  }
  return inked > (1 - paperShare) * cells.length ? undefined : { width, height, cells }
}

/** Takes the ink in some boxes away. @param boxes on the page, in points @param page the box of the picture there */
export function withoutInk({ width, height, cells }: Ink, boxes: readonly Box[], page: Box): Ink {
  const rest = cells.slice()
  const scale = { x: width / widthOf(page), y: height / heightOf(page) }
  for (const box of boxes) {
    const { x0, y0, x1, y1 } = intersection(box, page)
    const [left, right] = [Math.floor((x0 - page.x0) * scale.x), Math.ceil((x1 - page.x0) * scale.x)]
    for (let y = Math.floor((y0 - page.y0) * scale.y); y < (y1 - page.y0) * scale.y; y++) {
      if (right > left && y >= 0 && y < height)
        rest.fill(0, y * width + left, y * width + Math.min(right, width))
    }
  }
  return { width, height, cells: rest }
}

/** How many cells of a box have ink. */
export function inkIn({ width, cells }: Ink, { x0, y0, x1, y1 }: Box): number {
  let sum = 0
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) sum += cells[y * width + x] ?? 0
  return sum
}
