import { chunk, chunksOf, signature } from '../src/png/chunks.ts'
import type { RawPixels } from '../src/raw-pixels.ts'
import { storedPixels } from './pixels.ts'

export interface ShownFrame {
  readonly delayMs: number
  readonly pixels: RawPixels
}

/** What a viewer shows of an animated PNG whose frames replace what was below: each frame put together by hand. */
export async function animatedPngFrames(png: Buffer): Promise<{ plays: number; frames: ShownFrame[] }> {
  const chunks = chunksOf(png)
  const header = chunks.find(({ type }) => type === 'IHDR')?.data ?? Buffer.alloc(13)
  const control = chunks.find(({ type }) => type === 'acTL')?.data ?? Buffer.alloc(8)
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const canvas = Buffer.alloc(width * height * 4)
  const frames: ShownFrame[] = []
  const starts = chunks.flatMap(({ type }, index) => (type === 'fcTL' ? [index] : []))
  for (const [place, start] of starts.entries()) {
    const facts = chunks[start]?.data ?? Buffer.alloc(26)
    const own = chunks.slice(start + 1, starts[place + 1])
    const data = own.flatMap((one) =>
      one.type === 'IDAT' ? [one.data] : one.type === 'fdAT' ? [one.data.subarray(4)] : [],
    )
    const size = facts.subarray(4, 12)
    const still = Buffer.concat([
      signature,
      chunk('IHDR', Buffer.concat([size, header.subarray(8)])),
      chunk('IDAT', Buffer.concat(data)),
      chunk('IEND'),
    ])
    const part = await storedPixels(still)
    const [left, top] = [facts.readUInt32BE(12), facts.readUInt32BE(16)]
    for (let y = 0; y < part.height; y += 1) {
      const row = part.data.subarray(4 * y * part.width, 4 * (y + 1) * part.width)
      canvas.set(row, 4 * ((top + y) * width + left))
    }
    const delayMs = (1000 * facts.readUInt16BE(20)) / facts.readUInt16BE(22)
    frames.push({ delayMs, pixels: { data: Buffer.from(canvas), width, height, channels: 4 } })
  }
  return { plays: control.readUInt32BE(4), frames }
}
