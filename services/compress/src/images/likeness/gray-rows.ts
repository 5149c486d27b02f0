import type { Samples } from '../samples/samples.ts'
import type { GrayRows } from './shown-pixels.ts'

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
    if (channels === 3) fillFromColors(part, data, 3 * start)
    else fillFromInks(part, data, { start: 4 * start, isInverted: inksAreInverted })
    return part
  }
  return { width, height, rows }
}

function fillFromColors(lumas: Uint8Array, data: Uint8Array, start: number): void {
  for (let at = 0, from = start; at < lumas.length; at += 1, from += 3)
    lumas[at] = luma(data[from] as number, data[from + 1] as number, data[from + 2] as number)
}

/** About what viewers make of colours under black; exactly how dark it is does not matter to a likeness. */
function fillFromInks(
  lumas: Uint8Array,
  data: Uint8Array,
  { start, isInverted }: { readonly start: number; readonly isInverted: boolean },
): void {
  for (let at = 0, from = start; at < lumas.length; at += 1, from += 4) {
    const colors = luma(data[from] as number, data[from + 1] as number, data[from + 2] as number)
    const black = data[from + 3] as number
    lumas[at] = (isInverted ? colors * black : (255 - colors) * (255 - black)) / 255
  }
}

/** 0.299, 0.587 and 0.114 in parts of 65536: whole numbers are twice as fast. */
const luma = (red: number, green: number, blue: number): number =>
  (19_595 * red + 38_470 * green + 7_471 * blue) >> 16
