import './decoder-globals.ts'

import { decode, decodeImage, toRGBA8 } from 'utif2'
import { maxPixels } from '../shrunk-picture.ts'
import { classicTiff } from './classic-tiff.ts'

export interface TiffPicture {
  /** Pixels as stored, rows from top to bottom. */
  readonly width: number
  readonly height: number
  readonly rgba: Uint8ClampedArray<ArrayBuffer>
  /** EXIF orientation 1 to 8. */
  readonly orientation: number
  /** Pictures in the file that are pages and not smaller versions or masks of others. */
  readonly pages: number
}

/** NewSubfileType: a smaller version of another picture, or a mask (TIFF 6.0, section 8). */
const derived = 0b101

/** A page (from 1) of a TIFF. @throws Error for what cannot be decoded here */
export function decodeTiff(file: ArrayBuffer, page = 1): TiffPicture {
  const bytes = classicTiff(file)
  const directories = decode(bytes)
  const tag = (index: number, name: string): number => Number([directories[index]?.[name]].flat()[0] ?? 0)
  const indexes = [...directories.keys()].filter((index) => tag(index, 't256') > 0)
  const own = indexes.filter((index) => (tag(index, 't254') & derived) === 0)
  const index = (own.length > 0 ? own : indexes)[page - 1] ?? -1
  const directory = directories[index]
  const pixels = tag(index, 't256') * tag(index, 't257')
  if (!directory || pixels <= 0 || pixels > maxPixels) throw new Error('no page to show')
  decodeImage(bytes, directory)
  const { width, height } = directory
  const orientation = tag(index, 't274')
  return {
    width,
    height,
    rgba: new Uint8ClampedArray(toRGBA8(directory)),
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    pages: Math.max(1, own.length),
  }
}
