import { pointsPerInch } from '@folio/pdf-objects/values/points'
import type { Size } from './orientation.ts'

/** Pixels an inch along the stored rows and columns. */
export interface Density {
  readonly x: number
  readonly y: number
}

/** The metres of an inch, for formats that count pixels in them. */
export const metresPerInch = 0.0254
/** The centimetres of an inch. */
export const centimetresPerInch = 100 * metresPerInch

/** What screens assume of an image that says nothing: 96 pixels an inch (CSS 2.2, 4.3.2). */
export const defaultDensity: Density = { x: 96, y: 96 }

/** One pixel a millimetre: what libvips writes into files that came without a density. */
const libvipsUnknown = 1_000 * metresPerInch

/**
 * A density that can be meant: 10 to 20,000 pixels an inch, else undefined. Within a fiftieth of a whole number it is
 * that number, because 300 dpi is 11,811 pixels a metre in a PNG, which is 299.9994.
 */
export function asDensity(x: number, y: number): Density | undefined {
  const isMeant = (value: number): boolean =>
    value >= 10 && value <= 20_000 && Math.abs(value - libvipsUnknown) > 0.01
  return isMeant(x) && isMeant(y) ? { x: settle(x), y: settle(y) } : undefined
}

const settle = (value: number): number =>
  Math.abs(value - Math.round(value)) <= 0.02 ? Math.round(value) : value

/** Points that the stored pixels cover. */
export const sizeInPoints = ({ width, height }: Size, { x, y }: Density): Size => ({
  width: (width * pointsPerInch) / x,
  height: (height * pointsPerInch) / y,
})
