/** RGB as RGBA. */
export function opaque(rgb: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const count = rgb.length / 3
  const rgba = new Uint8ClampedArray(count * 4).fill(255)
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
    rgba[to] = rgb[from] ?? 0
    rgba[to + 1] = rgb[from + 1] ?? 0
    rgba[to + 2] = rgb[from + 2] ?? 0
  }
  return rgba
}
