import { drawPage } from '../../pdf/draw-page.ts'
import { openPdf } from '../../pdf/pdf-library.ts'
import type { Pair } from './compared-pairs.ts'

/** Pixels: a picture of 600 dots per inch is more than any screen shows. */
const longest = 2400

/** A page of the chosen PDF and the picture that became of it, at one size. @throws Error when either cannot be had or read */
export async function pageAndPicture(
  { before, after, page = 1, password }: Pair,
  signal: AbortSignal,
): Promise<readonly [Blob, Blob]> {
  const response = await fetch(after.downloadUrl, { signal })
  if (!response.ok) throw new Error(`the result answered ${response.status}`)
  const image = await createImageBitmap(await response.blob())
  const scale = Math.min(1, longest / Math.max(image.width, image.height))
  const box = { width: Math.round(image.width * scale), height: Math.round(image.height * scale) }
  const picture = await drawn(image, box)
  const loading = openPdf(await before.file.arrayBuffer(), password)
  try {
    return [await drawPage(await loading.promise, page, box, 0.97), picture]
  } finally {
    await loading.destroy()
  }
}

async function drawn(
  image: ImageBitmap,
  { width, height }: { width: number; height: number },
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  image.close()
  // Not a JPEG: it would lose what is transparent.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  // Safari keeps the pixels of a canvas that is gone until it is made small.
  canvas.width = 0
  if (!blob) throw new Error('the canvas gave no image')
  return blob
}
