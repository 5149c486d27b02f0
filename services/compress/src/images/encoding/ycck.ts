import { luma } from '@folio/contract/colors/luma'
import type { Samples } from '../samples/samples.ts'

const adobeMarker = Buffer.from([0xff, 0xee, 0x00, 0x0e, ...Buffer.from('Adobe')])
/** The offset of the transform after the marker's head: version and flags, two bytes each, stand before it. */
const transformAfter = 6
const ycckTransform = 2

/**
 * The first three inks as one of lightness and two of colour (ITU-T T.872, 6.5.3: YCCK), which mostly are less alike than
 * inks are and so take fewer bytes; the black stays.
 */
export function toYcck(samples: Samples): Samples {
  const { data } = samples
  const mixed = Buffer.allocUnsafe(data.length)
  for (let at = 0; at < data.length; at += 4) {
    const red = 255 - (data[at] as number)
    const green = 255 - (data[at + 1] as number)
    const blue = 255 - (data[at + 2] as number)
    const light = luma(red, green, blue)
    mixed[at] = Math.round(light)
    mixed[at + 1] = Math.min(255, Math.round(128 + (blue - light) / 1.772))
    mixed[at + 2] = Math.min(255, Math.round(128 + (red - light) / 1.402))
    mixed[at + 3] = data[at + 3] as number
  }
  return { ...samples, data: mixed }
}

/** Says in a JPEG of four channels that they are YCCK. @throws Error when it has no marker of Adobe's to say it in */
export function markAsYcck(jpeg: Buffer): Buffer {
  const marker = jpeg.indexOf(adobeMarker)
  if (marker < 0) throw new Error('a JPEG of inks without Adobe marker')
  const copy = Buffer.from(jpeg)
  copy[marker + adobeMarker.length + transformAfter] = ycckTransform
  return copy
}
