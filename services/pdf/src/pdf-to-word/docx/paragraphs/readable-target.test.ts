import { expect, test } from '@jest/globals'
import { readableTarget } from './readable-target.ts'

test('letters that are written as bytes in an address are letters again', () => {
  expect(readableTarget('https://ru.example.org/wiki/%D0%A3%D0%B7%d0%b1%D0%B5%D0%BA')).toBe(
    'https://ru.example.org/wiki/Узбек',
  )
  expect(readableTarget('https://example.org/%E7%AB%A0%20%E8%8A%82')).toBe('https://example.org/章%20节')
})

test('bytes that are no letters stay bytes, as do signs that an address is made of', () => {
  for (const target of [
    'https://example.org/a%2Fb%20c?d=%26',
    'https://example.org/%E9t%E9',
    'https://e.org/%E2%80%AE',
  ])
    expect(readableTarget(target)).toBe(target)
})

test('what would make it no address is written as bytes', () => {
  expect(readableTarget(' https://example.org/a b|c ')).toBe('https://example.org/a%20b%7Cc')
})
