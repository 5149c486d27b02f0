import { randomBytes } from 'node:crypto'
import { deflateRawSync, deflateSync } from 'node:zlib'
import { OversizedStream } from '@folio/pdf-objects/damaged-pdf'
import { expect, test } from '@jest/globals'
import { nodeZlib } from './node-zlib.ts'

const ample = 64 * 1024 ** 2

test.each([0, 1, 700, 5_000, 300_000, 5_000_000])('%i bytes come back, however much they shrank', (size) => {
  for (const bytes of [Buffer.alloc(size, 'ab'), randomBytes(size)]) {
    expect(bytes.equals(nodeZlib.inflate(deflateSync(bytes), ample) ?? Buffer.of(1))).toBe(true)
    expect(bytes.equals(nodeZlib.inflateRaw(deflateRawSync(bytes), ample) ?? Buffer.of(1))).toBe(true)
  }
})

test('of what is cut short there is what came, of what is damaged nothing', () => {
  const bytes = randomBytes(100_000)
  const packed = deflateSync(bytes)
  const part = nodeZlib.inflate(packed.subarray(0, 50_000), ample) ?? Buffer.alloc(0)
  expect(part.length).toBeGreaterThan(49_000)
  expect(bytes.subarray(0, part.length).equals(part)).toBe(true)
  expect(nodeZlib.inflate(bytes, ample)).toBeUndefined()
})

test('no more comes out than is allowed, and little memory is kept with it', () => {
  const packed = deflateSync(Buffer.alloc(10_000_000))
  expect(() => nodeZlib.inflate(packed, 9_999_999)).toThrow(OversizedStream)
  expect(nodeZlib.inflate(packed, 10_000_000)).toHaveLength(10_000_000)
  const short = nodeZlib.inflate(Buffer.concat([deflateSync('short'), randomBytes(200_000)]), ample)
  expect(short?.buffer.byteLength).toBeLessThan(20_000)
})
