/** Pixels of a canvas. */
export interface Canvased {
  readonly width: number
  readonly height: number
}

/** A canvas, with something drawn on it. */
export function canvasOf(
  { width, height }: Canvased,
  draw?: (context: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (context) draw?.(context)
  return canvas
}

/** What a canvas shows; the canvas is empty afterwards. @throws Error when the browser gives no picture of it */
export async function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  // Not a JPEG: it would lose what is transparent.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  // Safari keeps the pixels of a canvas that is gone until it is made small.
  canvas.width = 0
  if (!blob) throw new Error('the canvas gave no image')
  return blob
}
