import type { Box } from '../../reading/geometry.ts'
import type { Segment } from '../lines/line-model.ts'
import type { Frame } from '../paragraphs/paragraph-model.ts'
import type { PictureBlock, TableBlock } from './block-model.ts'

/** A picture may reach into a table by so much and stand above or below it, in points. */
const onTable = 4

/** Whether text or a table stands on a picture or beside it. */
export const hasCompany = (
  { y0, y1 }: Pick<Box, 'y0' | 'y1'>,
  segments: readonly Segment[],
  tables: readonly { readonly grid: Box }[],
): boolean =>
  tables.some(({ grid }) => Math.min(grid.y1, y1) - Math.max(grid.y0, y0) > onTable) ||
  segments.some(({ y, size }) => y > y0 + 4 && y - 0.5 * size < y1 - 1)

/** Points by which a picture may be wider than the text of its column. */
const wider = 12

/**
 * The pictures of a column. On the page each has text beside it, that of the other columns; what has none in its own column takes
 * its turn there, and moves with the text around it.
 */
export const columnPictures = (
  {
    segments,
    tables,
    pictures,
  }: {
    readonly segments: readonly Segment[]
    readonly tables: readonly TableBlock[]
    readonly pictures: readonly PictureBlock[]
  },
  { left, right }: Frame,
): PictureBlock[] =>
  pictures.map((picture) => {
    const isOwn = picture.images.every(({ x0, x1 }) => x0 > left - wider && x1 < right + wider)
    const moves = isOwn && picture.labels.length === 0 && !hasCompany(picture, segments, tables)
    return moves ? { ...picture, floating: false } : picture
  })
