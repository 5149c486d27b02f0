import { luma as lumaOf } from '@folio/contract/colors/luma'

/** Opaque RGB pixels, three bytes each. */
export interface RgbPixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

export interface Likeness {
  /** Structural similarity of lightness, mean over blocks; 1 is the same. */
  readonly similarity: number
  /** The same of the block that 95 % of all blocks surpass. */
  readonly worstBlocks: number
  /** Difference of a block's mean colour, root mean square of the channels, in 255ths; 99 % of all stay below. */
  readonly colorShift: number
}

const block = 8

/**
 * How alike two pictures look from where their pixels are no longer seen one by one: both are averaged over 2 × 2
 * pixels, which turns fine dithering back into shades, and compared in blocks of 8 × 8 of these by SSIM (Wang,
 * Bovik, Sheikh and Simoncelli, 2004, its constants for 8 bits).
 */
export function compareLooks(a: RgbPixels, b: RgbPixels): Likeness {
  const [first, second] = [halve(a), halve(b)]
  const similarities: number[] = []
  const shifts: number[] = []
  for (let top = 0; top === 0 || top + block <= first.height; top += block) {
    for (let left = 0; left === 0 || left + block <= first.width; left += block) {
      const area = { left, top, right: left + block, bottom: top + block }
      similarities.push(ssim(first, second, area))
      shifts.push(shift(first, second, area))
    }
  }
  const mean = similarities.reduce((sum, value) => sum + value, 0) / similarities.length
  return {
    similarity: mean,
    worstBlocks: quantile(similarities, 0.05),
    colorShift: quantile(shifts, 0.99),
  }
}

interface Plane {
  readonly width: number
  readonly height: number
  readonly rgb: Float32Array
  readonly luma: Float32Array
}

interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function halve({ data, width, height }: RgbPixels): Plane {
  const [halfWidth, halfHeight] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const rgb = new Float32Array(3 * halfWidth * halfHeight)
  const luma = new Float32Array(halfWidth * halfHeight)
  for (let y = 0; y < halfHeight; y += 1) {
    const [upper, lower] = [2 * y * width, Math.min(2 * y + 1, height - 1) * width]
    for (let x = 0; x < halfWidth; x += 1) {
      const right = Math.min(2 * x + 1, width - 1)
      const corners = [upper + 2 * x, upper + right, lower + 2 * x, lower + right]
      const at = y * halfWidth + x
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0
        for (const corner of corners) sum += data[3 * corner + channel] ?? 0
        rgb[3 * at + channel] = sum / 4
      }
      luma[at] = lumaOf(rgb[3 * at] ?? 0, rgb[3 * at + 1] ?? 0, rgb[3 * at + 2] ?? 0)
    }
  }
  return { width: halfWidth, height: halfHeight, rgb, luma }
}

function ssim(a: Plane, b: Plane, { left, top, right, bottom }: Area): number {
  let count = 0
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0]
  for (let y = top; y < Math.min(bottom, a.height); y += 1) {
    for (let x = left; x < Math.min(right, a.width); x += 1) {
      const [p, q] = [a.luma[y * a.width + x] ?? 0, b.luma[y * b.width + x] ?? 0]
      count += 1
      sumA += p
      sumB += q
      squaresA += p * p
      squaresB += q * q
      products += p * q
    }
  }
  const [meanA, meanB] = [sumA / count, sumB / count]
  const variances = squaresA / count - meanA * meanA + squaresB / count - meanB * meanB
  const covariance = products / count - meanA * meanB
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]
  return (
    ((2 * meanA * meanB + c1) * (2 * covariance + c2)) /
    ((meanA * meanA + meanB * meanB + c1) * (variances + c2))
  )
}

function shift(a: Plane, b: Plane, { left, top, right, bottom }: Area): number {
  const sums = [0, 0, 0]
  let count = 0
  for (let y = top; y < Math.min(bottom, a.height); y += 1) {
    for (let x = left; x < Math.min(right, a.width); x += 1) {
      const at = 3 * (y * a.width + x)
      count += 1
      for (let channel = 0; channel < 3; channel += 1) {
        sums[channel] = (sums[channel] ?? 0) + (a.rgb[at + channel] ?? 0) - (b.rgb[at + channel] ?? 0)
      }
    }
  }
  return Math.sqrt(sums.reduce((total, sum) => total + (sum / count) ** 2, 0) / 3)
}

function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0
}
