import { expect, test } from '@jest/globals'
import { FileIdentifier } from './file-identifier.ts'

function identifierOf(...parts: readonly (readonly [checksum: number, length: number])[]): string {
  const identifier = new FileIdentifier()
  for (const [checksum, length] of parts) identifier.add(checksum, length)
  return Buffer.from(identifier.bytes()).toString('hex')
}

test('files with other parts, or the same in another order, have other identifiers', () => {
  const files = [
    identifierOf(),
    identifierOf([0, 0]),
    identifierOf([0, 1]),
    identifierOf([1, 0]),
    identifierOf([0xffffffff, 9]),
    identifierOf([1, 5], [2, 5]),
    identifierOf([2, 5], [1, 5]),
    ...Array.from({ length: 10_000 }, (_, index) => identifierOf([7, 100], [index, 100], [9, 100])),
  ]
  expect(new Set(files).size).toBe(files.length)
  // Each of its four words takes part.
  for (const word of [0, 8, 16, 24])
    expect(new Set(files.map((file) => file.slice(word, word + 8))).size).toBeGreaterThan(files.length - 5)
})

test('the same parts always have the same identifier of sixteen bytes', () => {
  expect(identifierOf([1, 5], [2, 5])).toBe(identifierOf([1, 5], [2, 5]))
  expect(identifierOf([1, 5])).toHaveLength(32)
})
