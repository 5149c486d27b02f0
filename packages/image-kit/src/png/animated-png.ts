import { fromRawPixels, type RawPixels } from '../raw-pixels.ts'
import { changedRegion, type Region, regionOf } from './changed-region.ts'
import { chunk, chunksOf, signature } from './chunks.ts'

export interface Animation {
  /** The frames one below the other, each as large as the canvas. */
  readonly frames: RawPixels
  readonly frameHeight: number
  /** How long each frame is shown, milliseconds. */
  readonly delays: readonly number[]
  /** 0: for ever. */
  readonly plays: number
}

/**
 * An exact animated PNG (PNG, third edition, sections 4.9 and 11.3.6): the first frame whole, of each further frame
 * the part that differs from the one before.
 */
export async function animatedPng({ frames, frameHeight, delays, plays }: Animation): Promise<Buffer> {
  const count = frames.height / frameHeight
  const whole = { left: 0, top: 0, width: frames.width, height: frameHeight }
  const parts: Buffer[] = []
  let sequence = 0
  for (let index = 0; index < count; index += 1) {
    const region = index === 0 ? whole : changedRegion(frames, frameHeight, index)
    const { header, data } = await compressed(regionOf(frames, frameHeight * index, region))
    if (index === 0) parts.push(chunk('IHDR', header), chunk('acTL', uint32s(count, plays)))
    parts.push(chunk('fcTL', control(sequence, region, delays[index] ?? 0)))
    sequence += 1
    if (index === 0) parts.push(chunk('IDAT', data))
    else {
      parts.push(chunk('fdAT', Buffer.concat([uint32s(sequence), data])))
      sequence += 1
    }
  }
  return Buffer.concat([signature, ...parts, chunk('IEND')])
}

/** Header and compressed rows of a still PNG of these pixels; the same number of channels gives the same colour type. */
async function compressed(pixels: RawPixels): Promise<{ header: Buffer; data: Buffer }> {
  const png = await fromRawPixels(pixels).png({ compressionLevel: 8, adaptiveFiltering: true }).toBuffer()
  const chunks = chunksOf(png)
  const dataOf = (type: string) => chunks.filter((one) => one.type === type).map(({ data }) => data)
  return { header: Buffer.concat(dataOf('IHDR')), data: Buffer.concat(dataOf('IDAT')) }
}

/** What fcTL says of a frame: its place, its delay, and that it replaces what was there. */
function control(sequence: number, { left, top, width, height }: Region, delayMs: number): Buffer {
  const [delay, unit] = delayMs <= 65_535 ? [delayMs, 1000] : [Math.min(65_535, delayMs / 1000), 1]
  const timing = Buffer.alloc(6)
  timing.writeUInt16BE(Math.round(delay), 0)
  timing.writeUInt16BE(unit, 2)
  return Buffer.concat([uint32s(sequence, width, height, left, top), timing])
}

function uint32s(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index)
  return bytes
}
