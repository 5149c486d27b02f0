import { luma } from '@folio/contract/colors/luma'
import { onceForSamples } from './once-for-samples.ts'
import type { Samples } from './samples.ts'

/** So much difference between red, green and blue is noise of a camera or of JPEG. */
const tolerance = 3
/** The number of pixels of a thousand that may differ more than that. */
const strayPixels = 1

/** The samples as gray when red, green and blue hardly differ. */
export const grayOf = onceForSamples(({ data, width, height, channels }: Samples): Samples | undefined => {
  if (channels !== 3) return undefined
  const gray = Buffer.alloc(width * height)
  const allowed = (gray.length * strayPixels) / 1000
  let stray = 0
  for (let at = 0, from = 0; at < gray.length; at += 1, from += 3) {
    const red = data[from] as number
    const green = data[from + 1] as number
    const blue = data[from + 2] as number
    if (red === green && green === blue) {
      gray[at] = red
      continue
    }
    const spread = Math.max(red, green, blue) - Math.min(red, green, blue)
    if (spread > tolerance) {
      stray += 1
      // Even one clearly coloured pixel may be a dot that somebody put there.
      if (stray > allowed || spread > 8 * tolerance) return undefined
    }
    gray[at] = Math.round(luma(red, green, blue))
  }
  return { data: gray, width, height, channels: 1 }
})

/** The part of a drawing's, a screenshot's or a scanned form's pixels that equal their left neighbours, at least. */
const equalShare = 0.6
const sampledPixels = 200_000

/** Whether large parts have one colour: art that JPEG blurs and Flate codes well. */
export const isFlat = onceForSamples(({ data, width, height, channels }: Samples): boolean => {
  const every = Math.max(1, Math.floor((width * height) / sampledPixels))
  let equal = 0
  let count = 0
  for (let pixel = 1; pixel < width * height; pixel += every) {
    const at = pixel * channels
    let same = true
    for (let channel = 0; channel < channels; channel += 1) {
      if (data[at + channel] !== data[at - channels + channel]) same = false
    }
    count += 1
    if (same) equal += 1
  }
  return equal >= count * equalShare
})

/** Whether there is nothing between none and all. */
export function isBlackAndWhite({ data, channels }: Samples): boolean {
  if (channels !== 1) return false
  for (let at = 0; at < data.length; at += 1) if (data[at] !== 0 && data[at] !== 255) return false
  return true
}
