import { isReadFromRight } from '@folio/contract/reading/directions'
import { expect, test } from '@jest/globals'
import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

test('the page and the whole algorithm agree on every letter that tells where a text begins', () => {
  const others: string[] = []
  for (let code = 0x41; code < 0x20_000; code += 1) {
    const letter = String.fromCodePoint(code)
    const kind = bidi.getBidiCharTypeName(letter)
    if (!/\p{L}/u.test(letter) || !['L', 'R', 'AL'].includes(kind)) continue
    if (isReadFromRight(letter) !== (kind !== 'L')) others.push(code.toString(16))
  }
  expect(others).toEqual([])
})
