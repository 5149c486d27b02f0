import { luma65536 } from '@folio/contract/colors/luma'
import type { Samples } from '../samples/samples.ts'
import type { GrayRows } from './shown-pixels.ts'
import { placesFor, type Vectors, vectors } from './vectors.ts'

/**
 * Samples as gray, as light as they look.
 * @param inksAreInverted whether the largest value of an ink is none of it
 */
export function grayRows(samples: Samples, inksAreInverted: boolean): GrayRows {
  const { data, width, height, channels } = samples
  let lumas = new Uint8Array(0)
  const rows = (from: number, count: number) => {
    const [start, pixels] = [from * width, count * width]
    if (channels === 1) return data.subarray(start, start + pixels)
    if (lumas.length < pixels) lumas = new Uint8Array(pixels)
    const part = lumas.subarray(0, pixels)
    if (channels === 3) fillFromColors(part, data.subarray(3 * start, 3 * (start + pixels)))
    else fillFromInks(part, data, { start: 4 * start, isInverted: inksAreInverted })
    return part
  }
  return { width, height, rows }
}

/** @param colors red, green and blue of each pixel */
export function fillFromColors(lumas: Uint8Array, colors: Uint8Array, by: Vectors | 'none' = vectors): void {
  if (by !== 'none') {
    for (let at = 0; at < lumas.length; at += pixelsAtOnce)
      fillByVectors(lumas.subarray(at, at + pixelsAtOnce), colors.subarray(3 * at), by)
    return
  }
  for (let at = 0, from = 0; at < lumas.length; at += 1, from += 3)
    lumas[at] = luma(colors[from] as number, colors[from + 1] as number, colors[from + 2] as number)
}

/** So many stay in the nearest memory of a processor. */
const pixelsAtOnce = 65_536

function fillByVectors(lumas: Uint8Array, colors: Uint8Array, by: Vectors): void {
  const bytes = 3 * lumas.length
  const [from = 0, to = 0] = placesFor(by.memory, bytes, lumas.length)
  const all = new Uint8Array(by.memory.buffer)
  all.set(colors.subarray(0, bytes), from)
  by.lumas(from, lumas.length, to)
  lumas.set(all.subarray(to, to + lumas.length))
}

/** Fills in about what viewers make of colours under black; exactly how dark it is does not matter to a likeness. */
function fillFromInks(
  lumas: Uint8Array,
  data: Uint8Array,
  { start, isInverted }: { readonly start: number; readonly isInverted: boolean },
): void {
  for (let at = 0, from = start; at < lumas.length; at += 1, from += 4) {
    const colors = luma(data[from] as number, data[from + 1] as number, data[from + 2] as number)
    const black = data[from + 3] as number
    lumas[at] = by255(isInverted ? colors * black : (255 - colors) * (255 - black))
  }
}

/** Divides a product of two bytes by 255 and drops the rest; a division would take four times as long. */
const by255 = (product: number): number => (product * 32_897) >> 23

const luma = (red: number, green: number, blue: number): number => luma65536(red, green, blue) >> 16
