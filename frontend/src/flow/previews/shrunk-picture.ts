/** In pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** CSS pixels of the widest place a chosen file is shown in, the preview. */
export const previewBox: PictureSize = { width: 560, height: 1120 }

/** Beyond so many pixels a look at a file is not worth the memory. */
export const maxPixels = 60_000_000

/**
 * A picture no larger than `box`, for workers.
 *
 * @param size pixels of the picture as seen
 * @param paint paints it at that size; its context is scaled
 */
export async function shrunkPicture(
  size: PictureSize,
  box: PictureSize,
  paint: (context: OffscreenCanvasRenderingContext2D) => void,
): Promise<Blob> {
  const scale = Math.min(1, box.width / size.width, box.height / size.height)
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(size.width * scale)),
    Math.max(1, Math.round(size.height * scale)),
  )
  const context = canvas.getContext('2d')
  context?.scale(canvas.width / size.width, canvas.height / size.height)
  if (context) paint(context)
  return await canvas.convertToBlob()
}

/** Pixels as a picture that can be painted. @param rgba 8 bits a sample, rows from top to bottom */
export function canvasFrom(
  rgba: Uint8ClampedArray<ArrayBuffer>,
  { width, height }: PictureSize,
): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.putImageData(new ImageData(rgba, width, height), 0, 0)
  return canvas
}
