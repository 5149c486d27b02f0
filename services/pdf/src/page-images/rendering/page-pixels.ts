import { luma65536 } from '@folio/contract/colors/luma'

/** The pixels of a page: rows from the top without padding, 8 bits a channel. */
export interface PagePixels {
  readonly width: number
  readonly height: number
  /** 1: gray. 2: gray and alpha. 3: RGB. 4: RGBA. Alpha is not premultiplied. */
  readonly channels: 1 | 2 | 3 | 4
  readonly data: Uint8Array<ArrayBuffer>
}

/** The page in shades of gray, with its alpha. Written over the pixels given. */
export function toGray({ width, height, channels, data }: PagePixels): PagePixels {
  if (channels < 3) return { width, height, channels, data }
  const length = width * height * channels
  let to = 0
  for (let at = 0; at < length; at += channels) {
    const luma = luma65536(data[at] as number, data[at + 1] as number, data[at + 2] as number)
    data[to] = (luma + 32768) >>> 16
    to += 1
    if (channels === 4) {
      data[to] = data[at + 3] as number
      to += 1
    }
  }
  return { width, height, channels: channels === 4 ? 2 : 1, data: data.subarray(0, to) }
}

/** Whether no pixel that can be seen has a color. */
export function isGray({ width, height, channels, data }: PagePixels): boolean {
  if (channels < 3) return true
  const length = width * height * channels
  for (let at = 0; at < length; at += channels) {
    const value = data[at]
    if ((data[at + 1] !== value || data[at + 2] !== value) && (channels === 3 || data[at + 3] !== 0))
      return false
  }
  return true
}
