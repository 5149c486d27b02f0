import { lightToSrgb, srgbToLight } from '@folio/contract/colors/srgb-curve'

/** A color by how light it looks (0 to 1), how strong (0 to about 0.3) and its hue in degrees. */
export interface Lch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

type Triple = readonly [number, number, number]

// Both matrices: Björn Ottosson, A perceptual color space for image processing (2020), as CSS Color 4 takes them over.
const toCones: readonly Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const toLab: readonly Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const fromLab: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const fromCones: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

/** @param hex `#rrggbb` in sRGB */
export function lchOf(hex: string): Lch {
  const rgb = [1, 3, 5].map((at) => srgbToLight(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const [lightness, a, b] = times(toLab, triple(times(toCones, triple(rgb)).map(Math.cbrt)))
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

/** `#rrggbb`; weaker than asked for where sRGB has no color so strong. */
export function hexOf(color: Lch): string {
  for (let chroma = color.chroma; chroma > 0; chroma -= 0.001) {
    const rgb = linearOf({ ...color, chroma })
    if (rgb.every((value) => value >= 0 && value <= 1)) return `#${rgb.map(hexByte).join('')}`
  }
  return `#${linearOf({ ...color, chroma: 0 })
    .map(hexByte)
    .join('')}`
}

function linearOf({ lightness, chroma, hue }: Lch): Triple {
  const angle = (hue * Math.PI) / 180
  const cones = times(fromLab, [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)])
  return times(fromCones, triple(cones.map((value) => value ** 3)))
}

const times = (matrix: readonly Triple[], [x, y, z]: Triple): Triple =>
  triple(matrix.map(([a, b, c]) => a * x + b * y + c * z))

const triple = ([x = 0, y = 0, z = 0]: readonly number[]): Triple => [x, y, z]

const hexByte = (value: number): string =>
  Math.round(Math.min(1, Math.max(0, lightToSrgb(value))) * 255)
    .toString(16)
    .padStart(2, '0')
