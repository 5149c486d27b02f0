import { canvasFrom, previewBox, shrunkPicture } from '../shrunk-picture.ts'
import { decodeTiff, type TiffPicture } from './decode-tiff.ts'

export interface TiffLook {
  readonly picture: Blob
  /** Pixels as seen. */
  readonly width: number
  readonly height: number
  readonly pages: number
}

export interface TiffQuestion {
  readonly bytes: ArrayBuffer
  /** From 1. */
  readonly page: number
}

/** The answer to a file; undefined for one that cannot be shown here. */
export type TiffAnswer = TiffLook | undefined

addEventListener('message', async ({ data }: MessageEvent<TiffQuestion>) => {
  const answer: TiffAnswer = await lookAt(data).catch(() => undefined)
  postMessage(answer)
})

const lookAt = async ({ bytes, page }: TiffQuestion): Promise<TiffLook> => look(decodeTiff(bytes, page))

async function look({ width, height, rgba, orientation, pages }: TiffPicture): Promise<TiffLook> {
  const stored = canvasFrom(rgba, { width, height })
  const size = orientation > 4 ? { width: height, height: width } : { width, height }
  const picture = await shrunkPicture(size, previewBox, (context) => {
    context.transform(...uprightMatrix(orientation, width, height))
    context.drawImage(stored, 0, 0)
  })
  return { ...size, pages, picture }
}

/**
 * Returns the matrix from the picture as stored to the picture as seen, for EXIF orientations 1 to 8 (TIFF 6.0, section
 * 8).
 */
function uprightMatrix(
  orientation: number,
  width: number,
  height: number,
): [number, number, number, number, number, number] {
  const matrices: Readonly<Record<number, [number, number, number, number, number, number]>> = {
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, height, 0],
    7: [0, -1, -1, 0, height, width],
    8: [0, -1, 1, 0, 0, width],
  }
  return matrices[orientation] ?? [1, 0, 0, 1, 0, 0]
}
