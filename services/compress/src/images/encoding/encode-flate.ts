import { promisify } from 'node:util'
import { constants, deflate, deflateSync } from 'node:zlib'
import { chunksOf } from '@folio/image-kit/png/chunks'
import { type IndexedPixels, indexColors } from '@folio/image-kit/png/index-colors'
import { packRows, shadeRows } from '@folio/image-kit/png/pack-rows'
import { fromRawPixels } from '@folio/image-kit/raw-pixels'
import { sampleOf } from '@folio/image-kit/sample-strips'
import type { Encoding } from '../objects/encoding.ts'
import { onceForSamples } from '../samples/once-for-samples.ts'
import { fromSamples, type Samples } from '../samples/samples.ts'

/** Two strips of a larger picture tell first whether there are too many colours for a palette. */
const largeBytes = 1024 ** 2
const sampledPixels = 50_000
const deflated = promisify(deflate)
const pngPredictors = 15

/** Gray pixels that we filter sooner than libpng is called. */
const smallPixels = 20_000

/** Samples without loss under PNG's row filters (ISO 32000-1, 7.4.4.4). */
export const encodeFlate = filteredCoder(9)

/** The same in a third to a fifth of the time, and mostly up to a tenth more bytes: what it comes to, about. */
export const draftFlate = filteredCoder(6)

function filteredCoder(level: number): (samples: Samples) => Promise<Encoding> {
  return onceForSamples((samples: Samples) => encodeFiltered(samples, level))
}

async function encodeFiltered(samples: Samples, level: number): Promise<Encoding> {
  const { width, height, channels } = samples
  const isSmall = channels === 1 && width * height <= smallPixels
  return {
    ...{
      data: isSmall ? filtered(samples) : await codedByLibpng(samples, level),
      width,
      height,
      bitsPerComponent: 8,
      filter: 'FlateDecode',
      lossless: true,
    },
    parameters: new Map([
      ['Predictor', pngPredictors],
      ['Colors', channels],
      ['BitsPerComponent', 8],
      ['Columns', width],
    ]),
  }
}

const filtered = ({ data, width }: Samples): Buffer =>
  deflateSync(shadeRows(packRows(data, width, 8)).bytes, {
    ...{ level: 9, strategy: constants.Z_FILTERED },
  })

async function codedByLibpng(samples: Samples, compressionLevel: number): Promise<Buffer> {
  const png = await (samples.channels === 4 ? fromRawPixels(samples) : fromSamples(samples))
    .png({ compressionLevel, adaptiveFiltering: true, palette: false })
    .toBuffer()
  return imageData(png)
}

/** What the IDAT chunks hold together is one zlib stream (PNG, third edition, section 10). */
const imageData = (png: Buffer): Buffer =>
  Buffer.concat(chunksOf(png).flatMap(({ type, data }) => (type === 'IDAT' ? [data] : [])))

/** Samples as indices into a palette, without loss; undefined when there are more than 256 colours. */
export const encodePalette = onceForSamples(async (samples: Samples): Promise<Encoding | undefined> => {
  const { width, height } = samples
  const indexed = samples.channels === 1 ? indexShades(samples.data) : indexedColors(samples)
  if (!indexed) return undefined
  const bits = paletteBits(indexed.colors.length)
  const { bytes, stride } = packRows(indexed.indices, width, bits)
  return {
    data: await deflatedPalette(withoutFilterTypes(bytes, stride)),
    ...{ width, height, bitsPerComponent: bits, filter: 'FlateDecode', lossless: true },
    space: {
      kind: 'palette',
      channels: samples.channels === 3 ? 3 : 1,
      colors:
        samples.channels === 3
          ? threeBytes(indexed.colors)
          : Uint8Array.from(indexed.colors, (color) => color & 255),
    },
  }
})

/** Larger ones take long at the best level, and whatever is chosen is coded at its best in the end, as every stream is. */
const hastyBytes = 512 * 1024

const deflatedPalette = (indices: Uint8Array): Promise<Buffer> =>
  deflated(indices, { level: indices.length > hastyBytes ? 6 : 9 })

function indexedColors(samples: Samples): IndexedPixels | undefined {
  if (samples.data.length > largeBytes && !indexColors(opaque(sampleOf(samples, sampledPixels))))
    return undefined
  return indexColors(opaque(samples))
}

/** The same of shades, of which there are never too many: dark to light, as colours are put in order. */
function indexShades(data: Uint8Array): IndexedPixels {
  const isThere = new Uint8Array(256)
  for (let at = 0; at < data.length; at += 1) isThere[data[at] as number] = 1
  const shades = [...isThere.keys()].filter((shade) => isThere[shade] === 1)
  const places = new Uint8Array(256)
  for (const [place, shade] of shades.entries()) places[shade] = place
  const indices = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at += 1) indices[at] = places[data[at] as number] as number
  return { indices, colors: Uint32Array.from(shades) }
}

const paletteBits = (colors: number): 1 | 2 | 4 | 8 =>
  colors <= 2 ? 1 : colors <= 4 ? 2 : colors <= 16 ? 4 : 8

const threeBytes = (colors: Uint32Array): Uint8Array =>
  Uint8Array.from([...colors].flatMap((color) => [color & 255, (color >>> 8) & 255, (color >>> 16) & 255]))

/** Red, green, blue and full opacity. */
function opaque({ data }: Samples): Uint8Array {
  // Whole words, as every machine of ours has them, are written in a third of the time.
  const words = new Uint32Array(data.length / 3)
  for (let at = 0, from = 0; at < words.length; at += 1, from += 3)
    words[at] =
      (data[from] as number) |
      ((data[from + 1] as number) << 8) |
      ((data[from + 2] as number) << 16) |
      fullOpacity
  return new Uint8Array(words.buffer)
}

const fullOpacity = 0xff << 24

/** Filtering indices rarely helps, so the bytes that tell the filter of each row can go too. */
function withoutFilterTypes(rows: Uint8Array, stride: number): Uint8Array {
  const plain = new Uint8Array((rows.length / (stride + 1)) * stride)
  for (let from = 1, to = 0; from < rows.length; from += stride + 1, to += stride) {
    plain.set(rows.subarray(from, from + stride), to)
  }
  return plain
}
