/** How large an image is painted, in points; the largest of its places. */
export interface PaintedSize {
  readonly width: number
  readonly height: number
}
