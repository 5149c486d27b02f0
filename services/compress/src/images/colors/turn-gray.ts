import { luma } from '@folio/contract/colors/luma'
import type { DecodedImage } from '../decoding/decode-image.ts'
import type { ImageObject } from '../objects/image-object.ts'
import { inverted, type Samples } from '../samples/samples.ts'

/** An image of the document and its samples. */
export interface DecodedObject {
  readonly image: ImageObject
  readonly decoded: DecodedImage
}

/**
 * An image without its colours, as DeviceGray, or undefined when it has none or they cannot be told: stencils and masks,
 * gray, single tints, L*a*b*, colours that single values are told apart by.
 */
export function turnGray({ image, decoded }: DecodedObject): DecodedObject | undefined {
  const { space, bearsLoss, isSoftMask, decode } = image
  if (isSoftMask || !bearsLoss || decode === 'other') return undefined
  const base = space.kind === 'indexed' ? space.base.kind : space.kind
  if (base !== 'rgb' && base !== 'inks') return undefined
  if (space.kind === 'indexed' && decode !== 'plain') return undefined
  const colors =
    space.kind === 'indexed' && image.bits === 1 ? twoColors(decoded.samples, space) : decoded.samples
  const values = decode === 'inverted' ? inverted(colors) : colors
  const gray = base === 'rgb' ? lightOfRgb(values) : lightOfInks(values)
  return {
    image: {
      ...{ ...image, bits: 8, decode: 'plain', hasDecode: false },
      space: { kind: 'gray', channels: 1, device: true },
    },
    decoded: { source: 'raw', samples: { ...colors, channels: 1, data: gray } },
  }
}

/** The colours of samples of one bit, which are still indices, 0 and 255. */
export function twoColors(
  samples: Samples,
  { base, colors }: Extract<ImageObject['space'], { kind: 'indexed' }>,
): Samples {
  const { channels } = base
  const data = Buffer.alloc(samples.data.length * channels)
  for (const [at, value] of samples.data.entries()) {
    const from = value === 0 ? 0 : channels
    for (let channel = 0; channel < channels; channel += 1)
      data[at * channels + channel] = colors[from + channel] ?? 0
  }
  return { ...samples, channels, data }
}

function lightOfRgb({ data }: Samples): Buffer {
  const gray = Buffer.alloc(data.length / 3)
  for (let at = 0, from = 0; at < gray.length; at += 1, from += 3) {
    gray[at] = luma(data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0) + 0.5
  }
  return gray
}

/**
 * Returns the light of inks as viewers show it: each lets its part of the light through. Adding them up would make all
 * rich shadows black.
 */
function lightOfInks({ data }: Samples): Buffer {
  const gray = Buffer.alloc(data.length / 4)
  for (let at = 0, from = 0; at < gray.length; at += 1, from += 4) {
    const [cyan = 0, magenta = 0, yellow = 0, black = 0] = data.subarray(from, from + 4)
    gray[at] = ((255 - 0.3 * cyan - 0.59 * magenta - 0.11 * yellow) * (255 - black)) / 255 + 0.5
  }
  return gray
}
