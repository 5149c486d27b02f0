import { writeFile } from 'node:fs/promises'
import { maxPixels } from '@folio/image-kit/max-pixels'
import { tiffFile } from '@folio/image-kit/tiff-file'
import { colorsIn, maxSamples, photometric, sampleFormats, tags } from '@folio/image-kit/tiff-tags'
import { Failure } from '@folio/service-kit/faults/failure'
import type { PictureSource } from '../samples/picture.ts'
import { canUnpack, isTiledInPlanes, readTiffChunks, type TiffChunk, type TiffLayout } from './tiff-chunks.ts'
import { readTiffBytes, readTiffDirectory, readTiffValues } from './tiff-directory.ts'

/** Gray, RGB and the four inks; palettes and Lab are others' work. */
const plainMeanings: readonly number[] = [
  ...[photometric.whiteIsZero, photometric.blackIsZero, photometric.rgb, photometric.cmyk],
]

/**
 * A page as libvips does not take it, written anew beside the file: samples of 10, 12 or 14 bits, several samples below a
 * byte, planes in tiles, and inks of 16 bits, of which it would cut all but the lightest off. Samples come out with 8 or 16
 * bits, inks with 8, which is what a PDF holds.
 *
 * @returns the path of a file with this page alone; undefined where libvips reads the page as it is, or nobody does
 * @throws Failure `image-too-large`
 * @throws DamagedImage
 */
export async function evenSamples(
  { path, name, page }: PictureSource,
  tiff: Buffer,
): Promise<string | undefined> {
  const layout = readLayout(tiff, page)
  if (!layout || !isUneven(layout, isTiledInPlanes(tiff, page)) || !canUnpack(tiff, page)) return undefined
  const { width, height, samples, colors, bits } = layout
  if (width * height > maxPixels) throw new Failure('image-too-large', { file: name })
  const even = colors === 4 || bits <= 8 ? 8 : 16
  const data =
    even === 8 ? new Uint8Array(width * height * samples) : new Uint16Array(width * height * samples)
  const inverts = readTiffDirectory(tiff, page)(tags.photometric) === photometric.whiteIsZero
  const target = { data, width, samples, bits, largest: 2 ** even - 1, inverted: inverts ? colors : 0 }
  for (const chunk of readTiffChunks(tiff, page, layout)) place(chunk, target)
  const copy = `${path}-even-${page}.tiff`
  const file = tiffFile({
    width,
    height,
    channels: samples,
    colors,
    bits: even,
    data: new Uint8Array(data.buffer),
    extraSamples: readTiffValues(tiff, page, tags.extraSamples),
    profile: readTiffBytes(tiff, page, tags.profile),
  })
  await writeFile(copy, file)
  return copy
}

interface Layout extends TiffLayout {
  readonly colors: 1 | 3 | 4
}

function readLayout(tiff: Buffer, page: number): Layout | undefined {
  const field = readTiffDirectory(tiff, page)
  const meaning = field(tags.photometric) ?? -1
  const colors = plainMeanings.includes(meaning) ? colorsIn[meaning] : undefined
  const [width, height, samples = 1] = [field(tags.width), field(tags.height), field(tags.samplesPerPixel)]
  const depths = readTiffValues(tiff, page, tags.bitsPerSample)
  const [bits = 1] = depths
  const isPlain =
    (field(tags.sampleFormat) ?? sampleFormats.unsigned) === sampleFormats.unsigned &&
    depths.every((depth) => depth === bits) &&
    !(colors === 4 && (field(tags.inkSet) ?? 1) !== 1)
  if (!colors || !width || !height || !isPlain) return undefined
  if (samples < colors || samples > maxSamples || bits < 1 || bits > 16) return undefined
  return { width, height, samples, colors, bits }
}

function isUneven({ samples, colors, bits }: Layout, isTiled: boolean): boolean {
  if (bits === 16) return colors === 4 || (isTiled && samples > 1)
  if (bits === 8) return isTiled && samples > 1
  return samples > 1 || ![1, 2, 4].includes(bits)
}

interface Target {
  readonly data: Uint8Array | Uint16Array
  readonly width: number
  readonly samples: number
  /** Bits of a sample in the file, and the largest sample that is written. */
  readonly bits: number
  readonly largest: number
  /** How many samples of each pixel, from the first, are to be turned round. */
  readonly inverted: number
}

function place(chunk: TiffChunk, { data, width, samples, bits, largest, inverted }: Target): void {
  const { rows, stride, left, top, height } = chunk
  const scale = largest / (2 ** bits - 1)
  for (let row = 0; row < height; row += 1) {
    let bit = 8 * stride * row
    for (let column = 0; column < chunk.width; column += 1) {
      const to = ((top + row) * width + left + column) * samples + chunk.sample
      for (let sample = 0; sample < chunk.samples; sample += 1, bit += bits) {
        const value = Math.round(readBits(rows, bit, bits) * scale)
        data[to + sample] = chunk.sample + sample < inverted ? largest - value : value
      }
    }
  }
}

/** Reads up to 16 bits from any bit on, the highest first; they lie in three bytes at most. */
function readBits(bytes: Uint8Array, bit: number, count: number): number {
  const at = bit >> 3
  const word = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
  return (word >> (24 - count - (bit & 7))) & ((1 << count) - 1)
}
