import { unfilterRow } from '@folio/pdf-objects/filters/png-filter'
import type { Scratch } from '../facts/scratch.ts'
import { DeflatedFile } from '../samples/deflated-file.ts'
import type { ColorSpace, PdfImage } from '../samples/pdf-image.ts'
import { filteredRows } from '../samples/raster.ts'
import { spreadRow } from './adam7.ts'
import { maskRows, pickChannels, transparencyOf } from './png-alpha.ts'
import { pngColorSpace } from './png-color-space.ts'
import { channelsOf, type PngFacts, pngColor } from './png-facts.ts'
import { filterDistance, pixelBits, readRows, rowBytes } from './png-rows.ts'

export interface EmbeddedPng {
  readonly image: PdfImage
  /** The picture's own zlib stream stands in the PDF. */
  readonly bytesKept: boolean
}

/**
 * A PNG as an image XObject, sample for sample. Its zlib stream goes in as it is unless it is interlaced or has an
 * alpha channel, which PDF stores apart. Every row is inflated once in any case, so that no damaged picture gets in.
 *
 * @throws DamagedImage
 */
export async function pngImage(
  path: string,
  bytes: Buffer,
  facts: PngFacts,
  scratch: Scratch,
): Promise<EmbeddedPng> {
  const { width, height, colorType, depth, isInterlaced } = facts
  const transparency = transparencyOf(facts)
  const hasChannel = colorType === pngColor.grayAlpha || colorType === pngColor.rgba
  const bytesKept = !isInterlaced && !hasChannel
  const color = bytesKept ? undefined : new DeflatedFile(scratch('color'))
  const mask = transparency.kind === 'soft-mask' ? new DeflatedFile(scratch('mask')) : undefined
  const opacities = mask && maskRows(facts)
  const pixel = (channelsOf(colorType) * depth) / 8
  for await (const rows of plainRows(facts, bytes)) {
    await color?.write(
      Buffer.concat(hasChannel ? rows.map((row) => pickChannels(row, pixel, 0, pixel - depth / 8)) : rows),
    )
    if (opacities) await mask?.write(Buffer.concat(rows.map((row) => opacities.next(row))))
  }
  const [colorFile, maskFile] = [await color?.end(), await mask?.end()]
  const image: PdfImage = {
    width,
    height,
    bitsPerComponent: depth,
    colorSpace: await spaceOf(facts, scratch),
    encoding: { kind: 'png-rows' },
    data: colorFile ?? { path, ranges: facts.data.map(({ offset, length }) => [offset, length]) },
    ...(transparency.kind === 'color-key' && { colorKey: transparency.ranges }),
    ...(maskFile &&
      opacities &&
      !opacities.isOpaque && {
        softMask: {
          width,
          height,
          bitsPerComponent: opacities.bits,
          colorSpace: { kind: 'gray' },
          encoding: { kind: 'png-rows' },
          data: maskFile,
        },
      }),
  }
  return { image, bytesKept }
}

async function spaceOf(facts: PngFacts, scratch: Scratch): Promise<ColorSpace> {
  const { colorType, palette, color } = facts
  const isGray = colorType === pngColor.gray || colorType === pngColor.grayAlpha
  const space = await pngColorSpace(color, isGray ? 1 : 3, scratch)
  return palette ? { kind: 'indexed', base: space, palette: palette.toString('base64') } : space
}

/** Yields the filtered rows of the picture from top to bottom, in batches. */
async function* plainRows(facts: PngFacts, bytes: Buffer): AsyncGenerator<readonly Uint8Array[]> {
  if (facts.isInterlaced) {
    const pixel = pixelBits(facts)
    const isNumeric = facts.depth >= 8 && facts.colorType !== pngColor.palette
    yield* filteredRows(await deinterlace(facts, bytes), { ...facts, pixelBits: pixel, isNumeric })
    return
  }
  for await (const batch of readRows(facts, bytes)) yield batch.map((row) => row.bytes)
}

/** All seven passes hold pixels of nearly every row, so the whole picture has to be in memory, unfiltered. */
async function deinterlace(facts: PngFacts, bytes: Buffer): Promise<Uint8Array> {
  const bits = pixelBits(facts)
  const stride = rowBytes(facts.width, bits)
  const whole = new Uint8Array(stride * facts.height)
  let current = new Uint8Array(0)
  let previous = new Uint8Array(0)
  let pass: unknown
  let line = 0
  for await (const batch of readRows(facts, bytes)) {
    for (const row of batch) {
      if (row.pass !== pass) {
        pass = row.pass
        line = 0
        previous = new Uint8Array(row.bytes.length - 1)
        current = new Uint8Array(row.bytes.length - 1)
      }
      unfilterRow(row.bytes, previous, filterDistance(bits), current)
      const at = (row.pass.y + line * row.pass.dy) * stride
      spreadRow(current, row.pass, bits, whole.subarray(at, at + stride))
      ;[previous, current] = [current, previous]
      line += 1
    }
  }
  return whole
}
