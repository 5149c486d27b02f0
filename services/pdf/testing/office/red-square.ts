import { crc32, deflateSync } from 'node:zlib'

const side = 64

/** A red PNG of 64 × 64 pixels, the only picture of that size in any test. */
export function redSquare(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2], 8)
  const row = Buffer.concat([Buffer.alloc(1), Buffer.concat(Array.from({ length: side }, () => red))])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...(
      [
        ['IHDR', header],
        ['IDAT', pixels],
        ['IEND', Buffer.alloc(0)],
      ] as const
    ).map(([type, data]) => chunk(type, data)),
  ])
}

const red = Buffer.from([200, 30, 60])

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
