import { unfilterRow } from '@folio/pdf-objects/filters/png-filter'
import { channelsOf, type PngFacts, pngColor } from './png-facts.ts'
import { filterDistance, pixelBits, rowBytes } from './png-rows.ts'

/** How a PNG's transparency is told in a PDF. */
export type Transparency =
  | { readonly kind: 'none' }
  | { readonly kind: 'color-key'; readonly ranges: readonly number[] }
  | { readonly kind: 'soft-mask' }

/**
 * A colour key keeps the picture's bytes and needs no second image. It holds one range a component, so a palette with
 * partial opacities or scattered transparent entries needs a soft mask, and so do 16-bit samples, which some viewers
 * compare after cutting them to 8.
 */
export function transparencyOf({ colorType, depth, transparency, palette }: PngFacts): Transparency {
  if (colorType === pngColor.grayAlpha || colorType === pngColor.rgba) return { kind: 'soft-mask' }
  if (!transparency) return { kind: 'none' }
  if (palette) return paletteTransparency(transparency)
  if (depth === 16) return { kind: 'soft-mask' }
  const samples = Array.from({ length: transparency.length / 2 }, (_, index) =>
    transparency.readUInt16BE(2 * index),
  )
  const largest = 2 ** depth - 1
  return { kind: 'color-key', ranges: samples.flatMap((sample) => [sample & largest, sample & largest]) }
}

function paletteTransparency(opacities: Buffer): Transparency {
  const first = opacities.indexOf(0)
  const last = opacities.lastIndexOf(0)
  const isKey = opacities.every(
    (opacity, index) => opacity === (index >= first && index <= last && first >= 0 ? 0 : 255),
  )
  if (!isKey) return { kind: 'soft-mask' }
  return first < 0 ? { kind: 'none' } : { kind: 'color-key', ranges: [first, last] }
}

/** Makes the rows of a soft mask from the filtered rows of the whole picture, one after the other. */
export interface MaskRows {
  readonly bits: 8 | 16
  /** False as soon as a pixel was not fully opaque. */
  readonly isOpaque: boolean
  /** The mask's row with its filter type. */
  next(row: Uint8Array): Uint8Array
}

/** Takes the mask from the alpha channel, or from what the tRNS chunk says of a palette or of one colour. */
export const maskRows = (facts: PngFacts): MaskRows =>
  facts.transparency ? new KeyedMask(facts) : new AlphaChannel(facts)

/** The bytes of the channels from `first` on, `count` of each `size` bytes, still filtered in the same way. */
export function pickChannels(row: Uint8Array, pixel: number, first: number, count: number): Uint8Array {
  const pixels = (row.length - 1) / pixel
  const channels = new Uint8Array(1 + pixels * count)
  channels[0] = row[0] as number
  for (let from = 1 + first, to = 1; from < row.length; from += pixel, to += count) {
    for (let byte = 0; byte < count; byte += 1) channels[to + byte] = row[from + byte] as number
  }
  return channels
}

/**
 * PNG filters work on bytes a whole pixel apart, so a filtered row with one channel taken out of it is that channel's
 * row under the same filter: colour and opacity part without being unfiltered.
 */
class AlphaChannel implements MaskRows {
  readonly bits: 8 | 16
  readonly #pixel: number
  readonly #sample: number
  #previous: Uint8Array
  #current: Uint8Array
  isOpaque = true

  constructor({ colorType, depth, width }: PngFacts) {
    this.#sample = depth / 8
    this.#pixel = channelsOf(colorType) * this.#sample
    this.bits = depth === 16 ? 16 : 8
    this.#previous = new Uint8Array(width * this.#sample)
    this.#current = new Uint8Array(width * this.#sample)
  }

  next(row: Uint8Array): Uint8Array {
    const mask = pickChannels(row, this.#pixel, this.#pixel - this.#sample, this.#sample)
    if (this.isOpaque) {
      unfilterRow(mask, this.#previous, this.#sample, this.#current)
      this.isOpaque = this.#current.every((byte) => byte === 255)
      ;[this.#previous, this.#current] = [this.#current, this.#previous]
    }
    return mask
  }
}

/** Opacities from tRNS: by palette index, or 0 for the one 16-bit colour that it names. */
class KeyedMask implements MaskRows {
  readonly bits = 8
  readonly #facts: PngFacts
  readonly #bits: number
  #previous: Uint8Array
  #current: Uint8Array
  isOpaque = true

  constructor(facts: PngFacts) {
    this.#facts = facts
    this.#bits = pixelBits(facts)
    const length = rowBytes(facts.width, this.#bits)
    this.#previous = new Uint8Array(length)
    this.#current = new Uint8Array(length)
  }

  next(row: Uint8Array): Uint8Array {
    unfilterRow(row, this.#previous, filterDistance(this.#bits), this.#current)
    const mask = new Uint8Array(1 + this.#facts.width)
    for (let index = 0; index < this.#facts.width; index += 1) mask[index + 1] = this.#opacity(index)
    this.isOpaque &&= mask.every((opacity, index) => index === 0 || opacity === 255)
    ;[this.#previous, this.#current] = [this.#current, this.#previous]
    return mask
  }

  #opacity(index: number): number {
    const { transparency, palette } = this.#facts
    if (!transparency) return 255
    const row = this.#current
    if (palette) {
      const from = index * this.#bits
      const shift = 8 - this.#bits - (from & 7)
      const entry = ((row[from >> 3] as number) >> shift) & (2 ** this.#bits - 1)
      return transparency[entry] ?? 255
    }
    const pixel = this.#bits / 8
    const isKey = transparency.every((byte, at) => row[index * pixel + at] === byte)
    return isKey ? 0 : 255
  }
}
