import type { Box } from '../../reading/geometry.ts'
import { greatest, least } from '../lines/statistics.ts'
import type { PictureBlock } from './block-model.ts'

/** Pictures of a row share this part of the height of the lower one, and lie over each other by no more points. */
const shared = 0.5
const mostOverlap = 2

/** Joins pictures of the flow that stand side by side, so that they stay there instead of following each other down the page. */
export function pictureRows(pictures: readonly PictureBlock[]): PictureBlock[] {
  const rows: PictureBlock[][] = []
  for (const picture of pictures) {
    const row = picture.floating
      ? undefined
      : rows.find((row) => row.every((other) => isBeside(picture, other)))
    if (row) row.push(picture)
    else rows.push([picture])
  }
  return rows.flatMap(joined)
}

function isBeside(one: PictureBlock, other: PictureBlock): boolean {
  if (other.floating) return false
  const overlap = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0)
  const lower = Math.min(one.y1 - one.y0, other.y1 - other.y0)
  return (
    overlap >= shared * lower &&
    one.images.every((image) => other.images.every((further) => areApart(image, further)))
  )
}

const areApart = (one: Box, other: Box): boolean =>
  one.x1 <= other.x0 + mostOverlap || other.x1 <= one.x0 + mostOverlap

function joined(row: readonly PictureBlock[]): PictureBlock[] {
  if (row.length <= 1) return [...row]
  return [
    {
      kind: 'picture',
      images: row.flatMap(({ images }) => images).sort((one, other) => one.x0 - other.x0),
      floating: false,
      labels: [],
      y0: least(row.map(({ y0 }) => y0)),
      y1: greatest(row.map(({ y1 }) => y1)),
    },
  ]
}
