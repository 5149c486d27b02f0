import { deflateSync } from 'node:zlib'
import { chunk, signature } from './chunks.ts'

const headerEnd = signature.length + 12 + 13

/**
 * Says which colours the values of a PNG without a profile mean; no pixel changes. The iCCP chunk goes before the
 * palette and the pixels (PNG, third edition, sections 5.6 and 11.3.2.3).
 *
 * @param name Latin-1, 1 to 79 characters
 */
export function attachProfile(png: Buffer, name: string, icc: Buffer): Buffer {
  const compressed = deflateSync(icc, { level: 9 })
  const profile = chunk('iCCP', Buffer.concat([Buffer.from(`${name}\0\0`, 'latin1'), compressed]))
  return Buffer.concat([png.subarray(0, headerEnd), profile, png.subarray(headerEnd)])
}
