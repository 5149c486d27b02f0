import type { GrayPixels } from '../likeness/ssim.ts'

/** Text covers less, pictures leave less free. */
const leastPaper = 0.7
/** Shades apart, of 255. */
const leastContrast = 60
/** Edges of letters are such; photographs are mostly made of it. */
const mostBetween = 0.15
const between = { from: 0.3, to: 0.7 }

/** Whether a picture is of dark letters and lines on light paper: two shades, of which the light one prevails. */
export function isTextOnPaper(picture: GrayPixels): boolean {
  const histogram = histogramOf(picture)
  const { dark, light, lightShare } = twoShades(histogram)
  if (lightShare < leastPaper || light - dark < leastContrast) return false
  const [from, to] = [between.from, between.to].map((share) => dark + share * (light - dark)) as [
    number,
    number,
  ]
  const middle = histogram.reduce((sum, count, shade) => sum + (shade > from && shade < to ? count : 0), 0)
  return middle <= mostBetween * picture.data.length
}

function histogramOf({ data }: GrayPixels): Uint32Array {
  const histogram = new Uint32Array(256)
  for (const value of data) histogram[value] = (histogram[value] ?? 0) + 1
  return histogram
}

/** The split into two classes that are farthest apart (Otsu, IEEE Transactions on SMC 9(1), 1979), by their means. */
function twoShades(histogram: Uint32Array): { dark: number; light: number; lightShare: number } {
  const total = histogram.reduce((sum, count) => sum + count, 0)
  const weight = histogram.reduce((sum, count, shade) => sum + count * shade, 0)
  let best = { apart: -1, dark: 0, light: 0, lightShare: 0 }
  let [below, belowWeight] = [0, 0]
  for (const [shade, count] of histogram.entries()) {
    below += count
    belowWeight += count * shade
    if (below === 0 || below === total) continue
    const [dark, light] = [belowWeight / below, (weight - belowWeight) / (total - below)]
    const apart = below * (total - below) * (light - dark) ** 2
    if (apart > best.apart) best = { apart, dark, light, lightShare: 1 - below / total }
  }
  return best
}
