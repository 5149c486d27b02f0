import type { Sharp } from 'sharp'
import { sharp } from './sharp-setup.ts'

/** Decoded pixels, 8 bits a channel, rows without padding. */
export interface RawPixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 1 | 2 | 3 | 4
}

/** Runs a pipeline and gives its pixels; what has 16 bits a channel is brought to 8. */
export async function toRawPixels(pipeline: Sharp): Promise<RawPixels> {
  const { data, info } = await pipeline.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** A new pipeline over pixels in memory; their number was checked when they were decoded. */
export const fromRawPixels = ({ data, ...raw }: RawPixels): Sharp =>
  sharp(data, { raw, limitInputPixels: false })
