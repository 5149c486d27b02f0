/** A table of a font file that is no collection (OpenType, "table directory"); undefined when it is not there. */
export function sfntTable(bytes: Uint8Array, tag: string): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = view.getUint16(4)
  for (let index = 0; index < count; index += 1) {
    const at = 12 + 16 * index
    const name = String.fromCharCode(...bytes.subarray(at, at + 4))
    if (name === tag) {
      const start = view.getUint32(at + 8)
      return bytes.subarray(start, start + view.getUint32(at + 12))
    }
  }
  return undefined
}
