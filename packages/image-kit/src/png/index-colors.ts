import { luma } from '@folio/contract/colors/luma'

export interface IndexedPixels {
  readonly indices: Uint8Array
  /** Colours by index as `0xAABBGGRR`, those with transparency first. */
  readonly colors: Uint32Array
}

const slots = 2048

/** The distinct colours of RGBA pixels, or undefined when there are more than 256. */
export function indexColors(rgba: Uint8Array): IndexedPixels | undefined {
  const pixels = wordsOf(rgba)
  const indices = new Uint8Array(pixels.length)
  const colors: number[] = []
  const slotColor = new Uint32Array(slots)
  const slotIndex = new Int16Array(slots).fill(-1)
  let last = -1
  let lastIndex = 0
  for (let at = 0; at < pixels.length; at += 1) {
    const color = pixels[at] as number
    if (color !== last) {
      let slot = Math.imul(color, 0x9e3779b1) >>> 21
      while (slotIndex[slot] !== -1 && slotColor[slot] !== color) slot = (slot + 1) % slots
      if (slotIndex[slot] === -1) {
        if (colors.length === 256) return undefined
        slotColor[slot] = color
        slotIndex[slot] = colors.push(color) - 1
      }
      last = color
      lastIndex = slotIndex[slot] as number
    }
    indices[at] = lastIndex
  }
  return sorted(indices, colors)
}

/** Returns words over the same bytes; a copy where the bytes start in the middle of a word. */
function wordsOf(rgba: Uint8Array): Uint32Array {
  const aligned = rgba.byteOffset % 4 === 0 ? rgba : Uint8Array.from(rgba)
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 4)
}

/**
 * Sorts transparent colours first, so that the list of alpha values ends early; then dark to light, so that
 * neighbouring indices are neighbouring shades and row filters work.
 */
function sorted(indices: Uint8Array, colors: readonly number[]): IndexedPixels {
  const isOpaque = (color: number) => (color >>> 24 === 255 ? 1 : 0)
  const light = (color: number) => luma(color & 255, (color >>> 8) & 255, (color >>> 16) & 255)
  const order = [...colors.keys()].sort((a, b) => {
    const [first = 0, second = 0] = [colors[a], colors[b]]
    return isOpaque(first) - isOpaque(second) || light(first) - light(second)
  })
  const rank = new Uint8Array(256)
  for (const [place, index] of order.entries()) rank[index] = place
  for (let at = 0; at < indices.length; at += 1) indices[at] = rank[indices[at] as number] as number
  return { indices, colors: Uint32Array.from(order, (index) => colors[index] ?? 0) }
}
