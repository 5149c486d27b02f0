/** A marker segment with its length. */
export function segment(marker: number, payload: Buffer | string): Buffer {
  const body = typeof payload === 'string' ? Buffer.from(payload, 'latin1') : payload
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** The JPEG with these application segments in place of its own. */
export function withSegments(jpeg: Buffer, ...segments: Buffer[]): Buffer {
  let offset = 2
  while ((jpeg[offset + 1] ?? 0) >= 0xe0) offset += 2 + jpeg.readUInt16BE(offset + 2)
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(offset)])
}

/** Units 1 inches, 2 centimetres. */
export const jfif = (unit: number, x: number, y: number): Buffer =>
  segment(
    0xe0,
    Buffer.from([...Buffer.from('JFIF\0\x01\x02', 'latin1'), unit, x >> 8, x & 255, y >> 8, y & 255, 0, 0]),
  )

/** A copy whose three components are called R, G and B. */
export function namedRgb(jpeg: Buffer): Buffer {
  const copy = Buffer.from(jpeg)
  const frame = frameOf(copy)
  const scan = scanOf(copy)
  for (const [index, letter] of ['R', 'G', 'B'].entries()) {
    copy.write(letter, frame + 10 + 3 * index, 'latin1')
    copy.write(letter, scan + 5 + 2 * index, 'latin1')
  }
  return copy
}

/** Offsets of the first baseline frame and the first scan. */
export const frameOf = (jpeg: Buffer): number => jpeg.indexOf(Buffer.from([0xff, 0xc0]))
export const scanOf = (jpeg: Buffer): number => jpeg.indexOf(Buffer.from([0xff, 0xda]))
