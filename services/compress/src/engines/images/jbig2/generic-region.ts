import { ArithmeticCoder } from './arithmetic-coder.ts'

/** One byte a pixel, 1 for black. */
export interface Bitmap {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

const contexts = 1 << 16
/** Of the bit that tells whether a row is the one above again (ITU-T T.88, figure 8). */
const sameRow = 0x9b25
/** White around the picture, so that neighbours beyond its edge need no care. */
const margin = 4

/**
 * A bitmap coded pixel by pixel, each in the context of the sixteen before it (T.88, 6.2, template 0 with its adaptive
 * pixels where they are by default), rows that repeat at once.
 */
export function encodeGenericRegion({ data, width, height }: Bitmap): Buffer {
  const coder = new ArithmeticCoder(contexts)
  const row = () => new Uint8Array(width + 2 * margin)
  let [above2, above, current] = [row(), row(), row()]
  let wasSame = 0
  for (let y = 0; y < height; y += 1) {
    current.set(data.subarray(y * width, (y + 1) * width), margin)
    const same = Buffer.compare(current, above) === 0 ? 1 : 0
    coder.encode(sameRow, same ^ wasSame)
    wasSame = same
    if (same === 0) encodeRow(coder, current, above, above2)
    ;[above2, above, current] = [above, current, above2]
  }
  return coder.finish()
}

/** The context has, from its highest bit, five pixels of two rows above, seven of the row above and four of this one. */
function encodeRow(coder: ArithmeticCoder, current: Uint8Array, above: Uint8Array, above2: Uint8Array): void {
  const end = current.length - margin
  let far = (at(above2, margin) << 1) | at(above2, margin + 1)
  let near = (at(above, margin) << 2) | (at(above, margin + 1) << 1) | at(above, margin + 2)
  let own = 0
  for (let x = margin; x < end; x += 1) {
    far = ((far << 1) | at(above2, x + 2)) & 0x1f
    near = ((near << 1) | at(above, x + 3)) & 0x7f
    const bit = at(current, x)
    coder.encode((far << 11) | (near << 4) | own, bit)
    own = ((own << 1) | bit) & 0xf
  }
}

const at = (row: Uint8Array, x: number): number => row[x] as number
