import { fromRawPixels, type RawPixels, toRawPixels } from '@folio/image-kit/raw-pixels'
import { sharp } from '@folio/image-kit/sharp-setup'
import { tiffFile } from '@folio/image-kit/tiff-file'
import { onceForSamples } from './once-for-samples.ts'

/**
 * An image's samples as PDF has them before its Decode array: one byte each, 1 (gray, a tint), 3 (red, green, blue or
 * the like) or 4 (inks) a pixel.
 */
export type Samples = RawPixels

type Pipeline = ReturnType<typeof sharp>

/** A pipeline over samples that leaves gray and inks what they are. */
export function fromSamples(samples: Samples): Pipeline {
  const { width, height, data, channels } = samples
  if (channels !== 4) return unconverted(fromRawPixels(samples), channels)
  // Four raw channels would be taken for red, green, blue and opacity.
  const file = tiffFile({ width, height, channels: 4, colors: 4, bits: 8, data })
  return unconverted(sharp(file, { limitInputPixels: false, ignoreIcc: true }), 4)
}

/** The pipeline without sharp's conversion of everything to red, green and blue. */
export function unconverted(pipeline: Pipeline, channels: number): Pipeline {
  if (channels === 1) return pipeline.toColourspace('b-w')
  return channels === 4 ? pipeline.pipelineColourspace('cmyk').toColourspace('cmyk') : pipeline
}

/**
 * Scales samples in the stored values, as viewers do it: in linear light a page would look lighter or darker than
 * before wherever it is rich in detail.
 */
export async function scaleSamples(
  samples: Samples,
  size: { readonly width: number; readonly height: number },
): Promise<Samples> {
  const isSame = size.width === samples.width && size.height === samples.height
  return isSame ? samples : await scaled(samples, size)
}

const scaled = onceForSamples(
  (samples: Samples, { width, height }: { readonly width: number; readonly height: number }) =>
    toRawPixels(fromSamples(samples).resize(width, height, { fit: 'fill', kernel: 'lanczos3' })),
  ({ width, height }) => `${width} ${height}`,
)

/** Every sample as what it lacks to 255. */
export function inverted(samples: Samples): Samples {
  // In memory of its own it begins at a whole word: four at a time take a fourth of the time.
  const data = Buffer.from(new ArrayBuffer(samples.data.length))
  data.set(samples.data)
  const words = new Uint32Array(data.buffer, 0, data.length >> 2)
  for (let at = 0; at < words.length; at += 1) words[at] = ~(words[at] as number)
  for (let at = 4 * words.length; at < data.length; at += 1) data[at] = ~(data[at] as number)
  return { ...samples, data }
}
