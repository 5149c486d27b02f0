/** Rows from the top without padding. */
export interface Pixels {
  readonly width: number
  readonly height: number
  /** Bytes of each pixel, of which the first three are red, green and blue. */
  readonly channels: number
  readonly data: Uint8Array
}

type Colour = readonly [red: number, green: number, blue: number]

const colourOf = { one: [220, 40, 40], zero: [40, 40, 220] } as const
/** The bits of a number as upright bars, the lowest one first: they outlive JPEG, other sizes and margins around them. */
const bars = 20
const size = { width: 16 * bars, height: 200 }

/** One more than the largest number that a picture can say. */
export const mostCoded = 2 ** bars

/** The colours of the bars from left to right. */
export function barsOf(number: number): readonly Colour[] {
  if (number >= mostCoded) throw new RangeError(`${number} does not fit into a picture`)
  return Array.from({ length: bars }, (_, bit) => ((number >> bit) & 1 ? colourOf.one : colourOf.zero))
}

/** A picture that says this number. */
export function codedPixels(number: number): Pixels & { readonly channels: 3 } {
  const colours = barsOf(number)
  const row = Array.from({ length: size.width }, (_, x) => colours[Math.floor((x * bars) / size.width)] ?? [])
  const data = new Uint8Array(3 * size.width * size.height)
  const bytes = Uint8Array.from(row.flat())
  for (let y = 0; y < size.height; y += 1) data.set(bytes, y * bytes.length)
  return { ...size, channels: 3, data }
}

/** The number that a picture says; undefined where it says none, or not the same from top to bottom. */
export function numberIn(pixels: Pixels): number | undefined {
  const place = placeOfBars(pixels)
  if (!place) return undefined
  const heights = [0.1, 0.5, 0.9].map((share) => Math.round(place.top + share * (place.bottom - place.top)))
  const numbers = heights.map((y) => {
    let number = 0
    for (let bit = 0; bit < bars; bit += 1) {
      const x = Math.floor(place.left + ((bit + 0.5) * (place.right - place.left + 1)) / bars)
      if (bitAt(pixels, x, y) === 1) number += 2 ** bit
    }
    return number
  })
  return numbers.every((number) => number === numbers[0]) ? numbers[0] : undefined
}

/** So many pixels are looked at from side to side: a bar is some ten of them wide. */
const looks = 400

/** The outermost pixels that belong to a bar, of those that are looked at. */
function placeOfBars(pixels: Pixels) {
  const { width, height } = pixels
  const step = Math.max(1, Math.floor(width / looks))
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      if (bitAt(pixels, x, y) === undefined) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  return right === -1 ? undefined : { left, right, top, bottom }
}

const contrast = 100

function bitAt({ width, channels, data }: Pixels, x: number, y: number): 0 | 1 | undefined {
  const at = (y * width + x) * channels
  const redness = (data[at] ?? 0) - (data[at + 2] ?? 0)
  if (Math.abs(redness) < contrast) return undefined
  return redness > 0 ? 1 : 0
}
