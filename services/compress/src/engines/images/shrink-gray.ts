import type { GrayPixels } from './ssim.ts'

/**
 * A picture in fewer pixels as simple viewers make it: each new pixel is the mean of whole old ones, here more, there
 * fewer, so that what does not divide evenly shows.
 */
export function shrinkGray(picture: GrayPixels, { width, height }: Omit<GrayPixels, 'data'>): GrayPixels {
  if (width === picture.width && height === picture.height) return picture
  const sums = new Uint32Array(width)
  const data = new Uint8Array(width * height)
  const lefts = Uint32Array.from({ length: width + 1 }, (_, x) => Math.floor((x * picture.width) / width))
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor((y * picture.height) / height)
    const bottom = Math.floor(((y + 1) * picture.height) / height)
    sums.fill(0)
    for (let row = top; row < bottom; row += 1) addRow(sums, picture.data, row * picture.width, lefts)
    for (let x = 0; x < width; x += 1) {
      const count = ((lefts[x + 1] as number) - (lefts[x] as number)) * (bottom - top)
      data[y * width + x] = (sums[x] as number) / count
    }
  }
  return { width, height, data }
}

function addRow(sums: Uint32Array, data: Uint8Array, start: number, lefts: Uint32Array): void {
  for (let x = 0; x < sums.length; x += 1) {
    const end = start + (lefts[x + 1] as number)
    let sum = 0
    for (let at = start + (lefts[x] as number); at < end; at += 1) sum += data[at] as number
    sums[x] = (sums[x] as number) + sum
  }
}
