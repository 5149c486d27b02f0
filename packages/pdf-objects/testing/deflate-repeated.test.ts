import { inflateSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { deflateRepeated } from './deflate-repeated.ts'

test.each([
  ['(', 'A'.repeat(70_000), 30, ')'],
  ['', '0 0 m 9 9 l S '.repeat(9_000), 3, ''],
  ['only', '', 0, 'this'],
])('unpacks to what it was made of, checksum and all: %#', (head, part, times, tail) => {
  const unpacked = inflateSync(deflateRepeated(head, part, times, tail)).toString('latin1')
  expect(unpacked === head + part.repeat(times) + tail).toBe(true)
})
