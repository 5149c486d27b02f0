import { writeFile } from 'node:fs/promises'
import { blamingFile } from '@folio/image-kit/image-failure'
import { type OpenImage, openImage } from '@folio/image-kit/open-image'
import { tiffFile } from '@folio/image-kit/tiff-file'
import { asOrientation } from '../facts/orientation.ts'
import type { PictureSource } from '../samples/picture.ts'
import type { TiffSamples } from './tiff-samples.ts'

const spaces = {
  8: { 1: 'b-w', 3: 'srgb', 4: 'cmyk' },
  16: { 1: 'grey16', 3: 'rgb16', 4: 'cmyk' },
} as const

/**
 * The picture of a page without the samples that are neither colour nor opacity: libvips takes the first of them for
 * opacity, so that a spot ink would make the picture vanish wherever it is not printed. They are left out of a copy
 * that is kept beside the file; the header still tells the frames and bits of the file.
 *
 * @param samples of 8 or 16 bits
 */
export async function withoutOtherSamples(
  { path, name, page }: PictureSource,
  { colors, opacity }: TiffSamples,
): Promise<OpenImage> {
  const { header, decode } = await openImage(path, { name, page })
  const bits = header.bits === 16 ? 16 : 8
  // libvips keeps inks in 8 bits.
  const depth = colors === 4 ? 8 : bits
  const channels = [...Array(colors).keys(), ...(opacity === undefined ? [] : [opacity])]
  const space = spaces[depth][colors]
  const bytes = depth / 8
  const { width, height } = header
  const data = Buffer.alloc(width * height * channels.length * bytes)
  for (const [place, channel] of channels.entries()) {
    const samples = await blamingFile(name, () =>
      decode({ ignoreIcc: true })
        .pipelineColourspace(space)
        .toColourspace(space)
        // The types stop at the fourth channel, sharp at the fifth.
        .extractChannel(channel as 0)
        .raw({ depth: depth === 16 ? 'ushort' : 'uchar' })
        .toBuffer(),
    )
    spread(samples, data, { bytes, place: place * bytes, stride: channels.length * bytes })
  }
  const orientation = asOrientation(header.orientation)
  const pixels = { width, height, channels: channels.length, colors, bits: depth, data } as const
  const copy = `${path}-samples-${page}.tiff`
  await writeFile(copy, tiffFile({ ...pixels, profile: header.icc, orientation }))
  const opened = await openImage(copy, { name })
  return { ...opened, header: { ...opened.header, frames: header.frames, bits: header.bits } }
}

function spread(
  samples: Buffer,
  into: Buffer,
  { bytes, place, stride }: { bytes: number; place: number; stride: number },
): void {
  for (let from = 0, to = place; from < samples.length; from += bytes, to += stride) {
    for (let byte = 0; byte < bytes; byte += 1) into[to + byte] = samples[from + byte] ?? 0
  }
}
