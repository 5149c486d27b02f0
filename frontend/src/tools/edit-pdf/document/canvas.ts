/** Device pixels. */
export interface PixelSize {
  readonly width: number
  readonly height: number
}

/** An empty canvas of so many pixels. */
export function canvasOf({ width, height }: PixelSize): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

/** The colours of texts are read from it while one writes (`printed-colors.ts`), as PDF.js lets one too. */
const use: CanvasRenderingContext2DSettings = { alpha: false, willReadFrequently: true }

/** Puts a picture over all of a canvas, unless that is gone, and frees the picture. */
export function paint(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  if (canvas.width > 0) canvas.getContext('2d', use)?.drawImage(picture, 0, 0)
  picture.close()
}

/** Safari keeps the pixels of a canvas that is gone until it is made small. */
export function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
