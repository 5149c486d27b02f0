import { constants, deflateRawSync } from 'node:zlib'

const modulus = 65_521

/**
 * What `deflateSync` would give for a long sequence of bytes: `head`, `part` so many times, and `tail`. Each is packed only
 * once, so that a gigabyte takes no time and no memory.
 */
export function deflateRepeated(head: string, part: string, times: number, tail: string): Buffer {
  const parts = [...[head, part, tail].entries()].map(([index, text]) => {
    const bytes = Buffer.from(text, 'latin1')
    const isLast = index === 2
    const packed = deflateRawSync(bytes, {
      finishFlush: isLast ? constants.Z_FINISH : constants.Z_FULL_FLUSH,
    })
    return { packed, length: bytes.length, ...adler(bytes) }
  })
  const [first, repeated, last] = parts
  if (!first || !repeated || !last) throw new Error('three parts')
  let sum = first
  for (let count = 0; count < times; count += 1) sum = together(sum, repeated)
  const { a, b } = together(sum, last)
  const end = Buffer.alloc(4)
  end.writeUInt32BE(b * 65_536 + a)
  const zlibHeader = Buffer.from([0x78, 0x9c])
  return Buffer.concat([
    ...[zlibHeader, first.packed],
    ...Array<Buffer>(times).fill(repeated.packed),
    ...[last.packed, end],
  ])
}

/** The two halves of an Adler-32 (RFC 1950, 8.2). */
function adler(bytes: Uint8Array): { a: number; b: number } {
  let [a, b] = [1, 0]
  for (const byte of bytes) {
    a = (a + byte) % modulus
    b = (b + a) % modulus
  }
  return { a, b }
}

/** The halves for bytes that follow others, as `adler32_combine` of zlib has them. */
function together<Part extends { a: number; b: number; length: number }>(before: Part, after: Part): Part {
  return {
    ...before,
    length: before.length + after.length,
    a: (before.a + after.a - 1 + modulus) % modulus,
    b: (before.b + after.b + (after.length % modulus) * (before.a - 1 + modulus)) % modulus,
  }
}
