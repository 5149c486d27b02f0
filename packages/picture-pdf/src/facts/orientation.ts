/** EXIF orientation, tag 0x0112: 1 to 8. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** In pixels of a picture, or in points of a page. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A place on a page in points, from its lower left corner. */
export interface Box extends Size {
  readonly x: number
  readonly y: number
}

/** Anything but a whole number from 1 to 8 counts as upright. */
export const asOrientation = (value: number | undefined): Orientation =>
  value !== undefined && Number.isInteger(value) && value >= 1 && value <= 8 ? (value as Orientation) : 1

/** Whether rows are seen as columns. */
export const isTurned = (orientation: Orientation): boolean => orientation >= 5

/** The size that a stored picture has when it is seen upright. */
export const upright = ({ width, height }: Size, orientation: Orientation): Size =>
  isTurned(orientation) ? { width: height, height: width } : { width, height }

/**
 * The matrix `a b c d e f` that paints the unit square of an image upright into a box (ISO 32000-1, 8.3.4 and
 * 8.9.5.2: the first stored row is the upper edge of the square). Orientations after EXIF 2.32, 4.6.4 A: which
 * visible edges the first row and the first column are.
 */
export function paintMatrix(orientation: Orientation, { x, y, width: w, height: h }: Box): readonly number[] {
  const right = x + w
  const top = y + h
  switch (orientation) {
    case 1: // first row top, first column left
      return [w, 0, 0, h, x, y]
    case 2: // top, right
      return [-w, 0, 0, h, right, y]
    case 3: // bottom, right
      return [-w, 0, 0, -h, right, top]
    case 4: // bottom, left
      return [w, 0, 0, -h, x, top]
    case 5: // left, top
      return [0, -h, -w, 0, right, top]
    case 6: // right, top
      return [0, -h, w, 0, x, top]
    case 7: // right, bottom
      return [0, h, w, 0, x, y]
    case 8: // left, bottom
      return [0, h, -w, 0, right, y]
  }
}
