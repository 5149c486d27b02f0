import { expect, test } from '@jest/globals'
import { byText, UniqueNames } from './unique-names.ts'

test('names that were taken get a number that nothing else has', () => {
  const names = new UniqueNames()
  expect(names.take(['a', 'b', 'a_2'])).toEqual(new Map())
  expect(names.take(['a', 'a_3', 'c'])).toEqual(new Map([['a', 'a_4']]))
  expect(names.take(['a', 'c'])).toEqual(
    new Map([
      ['a', 'a_5'],
      ['c', 'c_2'],
    ]),
  )
})

test('one text in two encodings is one name to readers that look it up as text', () => {
  const wide = 'þÿ\0i\0n\0d\0e\0x'
  const names = new UniqueNames(byText)
  names.take([wide])
  expect(names.take(['index'])).toEqual(new Map([['index', 'index_2']]))
  expect(names.take([wide, 'index'])).toEqual(
    new Map([
      [wide, 'index_3'],
      ['index', 'index_4'],
    ]),
  )
  const greek = 'þÿ\x03\xb1'
  names.take([greek])
  expect(names.take([greek])).toEqual(new Map([[greek, `${greek}\0_\x002`]]))
})

test('a document keeps two of its own names that read the same', () => {
  const names = new UniqueNames(byText)
  expect(names.take(['þÿ\0x', 'x'])).toEqual(new Map())
})
