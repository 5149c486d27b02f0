import type { RawPixels } from '../raw-pixels.ts'

/** A rectangle of pixels. */
export interface Region {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The smallest rectangle that holds every pixel in which a frame differs from the one above it; one pixel at least. */
export function changedRegion(
  { data, width, channels }: RawPixels,
  frameHeight: number,
  index: number,
): Region {
  const rowBytes = width * channels
  const frameBytes = rowBytes * frameHeight
  const row = (frame: number, y: number) => {
    const start = frame * frameBytes + y * rowBytes
    return data.subarray(start, start + rowBytes)
  }
  const differs = (y: number) => !row(index, y).equals(row(index - 1, y))
  let top = 0
  while (top < frameHeight && !differs(top)) top += 1
  if (top === frameHeight) return { left: 0, top: 0, width: 1, height: 1 }
  let bottom = frameHeight - 1
  while (!differs(bottom)) bottom -= 1
  let first = rowBytes
  let last = 0
  for (let y = top; y <= bottom; y += 1) {
    const [before, after] = [row(index - 1, y), row(index, y)]
    for (let at = 0; at < first; at += 1) if (before[at] !== after[at]) first = at
    for (let at = rowBytes - 1; at > last; at -= 1) if (before[at] !== after[at]) last = at
  }
  const left = Math.floor(first / channels)
  return { left, top, width: Math.floor(last / channels) - left + 1, height: bottom - top + 1 }
}

/** The pixels of a region below row `top` of taller pixels. */
export function regionOf({ data, width, channels }: RawPixels, top: number, region: Region): RawPixels {
  const rows: Buffer[] = []
  for (let y = top + region.top; y < top + region.top + region.height; y += 1) {
    const start = (y * width + region.left) * channels
    rows.push(data.subarray(start, start + region.width * channels))
  }
  return { data: Buffer.concat(rows), width: region.width, height: region.height, channels }
}
