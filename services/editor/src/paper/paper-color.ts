/** Red, green and blue, from 0 to 1. */
export type Color = readonly [number, number, number]

/** A part of a page as it is shown: from 0 at its left and top to 1. */
export interface PageArea {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The color of the paper in areas of a page (1-based); undefined where nobody can tell. */
export type PaperColors = (
  page: number,
  areas: readonly PageArea[],
) => Promise<readonly (Color | undefined)[]>

/** Pixels of a page, RGB. */
interface Drawn {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** Bits of a channel that tell one color from another; the rest is the grain of a scan. */
const keptBits = 4

/** What most of an area is: letters cover less of it than the paper between them. */
export function paperColor({ width, height, data }: Drawn, area: PageArea): Color | undefined {
  const within = (part: number, size: number) => Math.min(size, Math.max(0, Math.round(part * size)))
  const [left, right] = [within(area.left, width), within(area.right, width)]
  const [top, bottom] = [within(area.top, height), within(area.bottom, height)]
  const sums = new Map<number, [count: number, red: number, green: number, blue: number]>()
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = 3 * (y * width + x)
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
      const shift = 8 - keptBits
      const key = ((red >> shift) << (2 * keptBits)) | ((green >> shift) << keptBits) | (blue >> shift)
      const sum = sums.get(key)
      if (!sum) sums.set(key, [1, red, green, blue])
      else {
        sum[0] += 1
        sum[1] += red
        sum[2] += green
        sum[3] += blue
      }
    }
  }
  let most: readonly [number, number, number, number] = [0, 0, 0, 0]
  for (const sum of sums.values()) if (sum[0] > most[0]) most = sum
  const [count, ...channels] = most
  const [red = 0, green = 0, blue = 0] = channels.map((sum) => Math.round((sum / count / 255) * 1000) / 1000)
  return count === 0 ? undefined : [red, green, blue]
}
