import { describe, expect, test } from '@jest/globals'
import { findLastWord, findWord } from './find-word.ts'
import { readHexadecimal, writeHexadecimal } from './hexadecimal.ts'
import { joinBytes } from './join-bytes.ts'
import { readLatin1, writeLatin1 } from './latin1.ts'
import { readUtf16, writeUtf16 } from './utf16.ts'

describe('Latin-1', () => {
  const all = Uint8Array.from({ length: 20_000 }, (_, index) => index & 0xff)

  test.each([0, 1, 23, 24, 256, 8192, 8193, 20_000])('of %i bytes comes back', (length) => {
    const bytes = all.subarray(0, length)
    const text = readLatin1(bytes)
    expect(text).toBe(Buffer.from(bytes).toString('latin1'))
    expect(Buffer.compare(writeLatin1(text), bytes)).toBe(0)
  })

  test('is not windows-1252', () => {
    expect(readLatin1(Uint8Array.of(0x80, 0x92))).toBe('\x80\x92')
    expect(readLatin1(all, 65, 68)).toBe('ABC')
  })
})

test.each([
  ['obj obj', 'obj', 0, 4],
  ['oobj', 'obj', 1, 1],
  ['ob', 'obj', -1, -1],
  ['', 'obj', -1, -1],
  ['xstartxrefy', 'startxref', 1, 1],
])('in %j the word %s is first at %i and last at %i', (text, word, first, last) => {
  const bytes = writeLatin1(text)
  expect(findWord(bytes, word)).toBe(first)
  expect(findLastWord(bytes, word)).toBe(last)
})

test('UTF-16 comes back in either order', () => {
  const text = 'A日𝄞\ud800'
  const bytes = writeUtf16(text)
  expect(writeHexadecimal(bytes)).toBe('feff004165e5d834dd1ed800')
  expect(readUtf16(bytes.subarray(2))).toBe(text)
  expect(readUtf16(Buffer.from(bytes).swap16().subarray(2, 7), true)).toBe('A日')
})

test('parts are joined in their order', () => {
  expect([...joinBytes([Uint8Array.of(1), new Uint8Array(), Uint8Array.of(2, 3)])]).toEqual([1, 2, 3])
})

test.each(['', '00ff7a', '00FF7', '0g', '12 34'])('hexadecimal %j is read as Node reads it', (text) => {
  expect(Buffer.compare(readHexadecimal(text), Buffer.from(text, 'hex'))).toBe(0)
})
