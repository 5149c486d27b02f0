import { primaryPixels } from '@folio/picture-pdf/heif/primary-pixels'
import start from 'libheif-js/libheif-wasm/libheif.js'
import code from 'libheif-js/libheif-wasm/libheif.wasm?url'
import { canvasFrom, maxPixels, type PictureSize, shrunkPicture } from '../shrunk-picture.ts'

export interface HeifQuestion {
  readonly file: File
  /** Pixels that the answer is not to exceed. */
  readonly box: PictureSize
}

/** The picture, and how many pixels the whole of it has. */
export interface HeifLook extends PictureSize {
  readonly picture: Blob
}

/** The answer to a file; undefined for one that cannot be shown here. */
export type HeifAnswer = HeifLook | undefined

addEventListener('message', async ({ data }: MessageEvent<HeifQuestion>) => {
  const answer: HeifAnswer = await look(data).catch(() => undefined)
  postMessage(answer)
})

async function look({ file, box }: HeifQuestion): Promise<HeifLook> {
  const [wasmBinary, bytes] = await Promise.all([
    fetch(code).then((response) => response.arrayBuffer()),
    file.arrayBuffer(),
  ])
  const pixels = await primaryPixels(
    start({ wasmBinary }),
    new Uint8Array(bytes),
    ({ width, height }) => width * height <= maxPixels,
  )
  const { data, width, height } = pixels
  const whole = canvasFrom(data, { width, height })
  const picture = await shrunkPicture({ width, height }, box, (context) => context.drawImage(whole, 0, 0))
  return { width, height, picture }
}
