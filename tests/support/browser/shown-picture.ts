import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import type { RgbPixels } from '../pdfium-pages.ts'

/** A picture or a canvas, as far as it is used here. */
interface Shown {
  readonly naturalWidth?: number
  readonly naturalHeight?: number
  readonly width: number
  readonly height: number
  readonly ownerDocument: { createElement(name: 'canvas'): Canvas }
  decode?(): Promise<void>
}

interface Canvas {
  width: number
  height: number
  getContext(kind: '2d'): { drawImage(image: Shown, x: number, y: number): void }
  toDataURL(type: string): string
}

/** Runs in the page. */
async function readPicture(element: unknown): Promise<string> {
  const shown = element as Shown
  await shown.decode?.()
  const canvas = shown.ownerDocument.createElement('canvas')
  canvas.width = shown.naturalWidth ?? shown.width
  canvas.height = shown.naturalHeight ?? shown.height
  canvas.getContext('2d').drawImage(shown, 0, 0)
  return canvas.toDataURL('image/png')
}

/** What a picture or a canvas of a page shows, at its own size. */
export async function shownIn(element: Locator): Promise<RgbPixels> {
  const url = await element.evaluate(readPicture)
  const png = Buffer.from(url.replace(/^.*,/, ''), 'base64')
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: Uint8Array.from(data) }
}
