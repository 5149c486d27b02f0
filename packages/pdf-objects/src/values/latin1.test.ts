import { expect, test } from '@jest/globals'
import { latin1Bytes, latin1Text } from './latin1.ts'

const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte)

test('every byte is the character of its number, also those that Windows has signs for', () => {
  const text = latin1Text(everyByte)
  expect([...text].map((character) => character.codePointAt(0))).toEqual([...everyByte])
  expect(latin1Bytes(text)).toEqual(everyByte)
})

test('long texts are not a matter of how many arguments a call takes', () => {
  const bytes = new Uint8Array(1_000_000).map((_, at) => at)
  expect(Buffer.compare(latin1Bytes(latin1Text(bytes)), bytes)).toBe(0)
})

test('a character that has no byte leaves its lower eight bits', () => {
  expect([...latin1Bytes('\u0141')]).toEqual([0x41])
})
