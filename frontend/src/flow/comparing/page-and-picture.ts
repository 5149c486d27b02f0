import { drawPage } from '../../pdf/draw-page.ts'
import { openPdf } from '../../pdf/pdf-library.ts'
import type { Pair } from './compared-pairs.ts'
import { canvasOf, pictureOf } from './drawn-picture.ts'

/** The longest side in pixels: a picture of 600 dots per inch is more than any screen shows. */
const longest = 2400

/** A page of the chosen PDF and the picture that became of it, at one size. @throws Error when either cannot be had or read */
export async function pageAndPicture(
  { before, after, page = 1, turn = 0, password }: Pair,
  signal: AbortSignal,
): Promise<readonly [Blob, Blob]> {
  const response = await fetch(after.downloadUrl, { signal })
  if (!response.ok) throw new Error(`the result answered ${response.status}`)
  const image = await createImageBitmap(await response.blob())
  const scale = Math.min(1, longest / Math.max(image.width, image.height))
  const box = { width: Math.round(image.width * scale), height: Math.round(image.height * scale) }
  const picture = await pictureOf(
    canvasOf(box, (context) => context.drawImage(image, 0, 0, box.width, box.height)),
  )
  image.close()
  const loading = openPdf(await before.file.arrayBuffer(), password)
  try {
    return [await drawPage(await loading.promise, page, box, { quality: 0.97, turn }), picture]
  } finally {
    await loading.destroy()
  }
}
