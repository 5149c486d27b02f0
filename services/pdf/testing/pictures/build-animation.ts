import { fromRawPixels, type RawPixels } from '@folio/image-kit/raw-pixels'

/** One frame of an animated WebP: part of the canvas. */
export interface AnimationPart {
  /** RGBA. */
  readonly pixels: RawPixels
  /** Even numbers. */
  readonly left: number
  readonly top: number
  /** Laid over what is there by its alpha, or put in its place. */
  readonly blends: boolean
  /** Whether its rectangle is empty again when the next frame comes. */
  readonly clears: boolean
}

interface Canvas {
  readonly width: number
  readonly height: number
  /** TIFF structure of an EXIF block. */
  readonly exif?: Buffer
}

const animationFlag = 0x02
const exifFlag = 0x08
const alphaFlag = 0x10

/** A lossless animated WebP, chunk by chunk (RFC 9649, section 2.7.1). */
export async function buildAnimation(canvas: Canvas, parts: readonly AnimationPart[]): Promise<Buffer> {
  const { width, height, exif } = canvas
  const flags = animationFlag + alphaFlag + (exif ? exifFlag : 0)
  const extended = Buffer.concat([Buffer.of(flags, 0, 0, 0), uint24(width - 1), uint24(height - 1)])
  const chunks = [chunk('VP8X', extended), chunk('ANIM', Buffer.alloc(6))]
  const stored = new Map<RawPixels, Buffer>()
  for (const part of parts) {
    const bitstream = stored.get(part.pixels) ?? (await bitstreamOf(part.pixels))
    stored.set(part.pixels, bitstream)
    chunks.push(chunk('ANMF', frameOf(part, bitstream)))
  }
  if (exif) chunks.push(chunk('EXIF', exif))
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))
}

function frameOf({ pixels, left, top, blends, clears }: AnimationPart, bitstream: Buffer): Buffer {
  const [duration, flags] = [40, (blends ? 0 : 2) + (clears ? 1 : 0)]
  const place = [left / 2, top / 2, pixels.width - 1, pixels.height - 1, duration].map(uint24)
  return Buffer.concat([...place, Buffer.of(flags), bitstream])
}

/** The VP8L chunk of a still picture. */
async function bitstreamOf(pixels: RawPixels): Promise<Buffer> {
  const still = await fromRawPixels(pixels).webp({ lossless: true, exact: true }).toBuffer()
  for (let at = 12; at < still.length; ) {
    const length = still.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (still.toString('latin1', at, at + 4) === 'VP8L') return still.subarray(at, end)
    at = end
  }
  throw new Error('the picture was not stored without loss')
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

function uint24(value: number): Buffer {
  const bytes = Buffer.alloc(3)
  bytes.writeUIntLE(value, 0, 3)
  return bytes
}

/** What a browser shows while each part is the current frame, put together pixel by pixel. */
export function shownFrames({ width, height }: Canvas, parts: readonly AnimationPart[]): RawPixels[] {
  let canvas: Uint8Array = new Uint8Array(4 * width * height)
  return parts.map((part) => {
    const shown = canvas.slice()
    eachPixel(part, width, (from, to) => shown.set(over(from, shown.subarray(to, to + 4), part), to))
    canvas = shown.slice()
    if (part.clears) eachPixel(part, width, (_, to) => canvas.fill(0, to, to + 4))
    return { data: Buffer.from(shown), width, height, channels: 4 }
  })
}

function eachPixel(
  { pixels, left, top }: AnimationPart,
  canvasWidth: number,
  visit: (from: Uint8Array, to: number) => void,
): void {
  for (let at = 0; at < pixels.width * pixels.height; at += 1) {
    const [x, y] = [at % pixels.width, Math.floor(at / pixels.width)]
    visit(pixels.data.subarray(4 * at, 4 * at + 4), 4 * ((top + y) * canvasWidth + left + x))
  }
}

/** Alpha blending of colours that are not multiplied by their alpha (RFC 9649, section 2.7.1.1). */
function over(from: Uint8Array, to: Uint8Array, { blends }: AnimationPart): number[] {
  if (!blends) return [...from]
  const [above = 0, below = 0] = [(from[3] ?? 0) / 255, (to[3] ?? 0) / 255]
  const alpha = above + below * (1 - above)
  if (alpha === 0) return [0, 0, 0, 0]
  const mixed = [0, 1, 2].map(
    (band) => ((from[band] ?? 0) * above + (to[band] ?? 0) * below * (1 - above)) / alpha,
  )
  return [...mixed.map(Math.round), Math.round(255 * alpha)]
}
