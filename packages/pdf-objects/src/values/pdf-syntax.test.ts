import { expect, test } from '@jest/globals'
import { Name, Ref, writeNumber, writeValue } from './pdf-syntax.ts'

test.each([
  [12, '12'],
  [-0.5, '-0.5'],
  [595.276, '595.276'],
  [1 / 3, '0.33333'],
  [1e-9, '0'],
  [1e15, '1000000000000000'],
  [true, 'true'],
  [new Name('DeviceRGB'), '/DeviceRGB'],
  [new Name('a b/c#'), '/a#20b#2fc#23'],
  [new Ref(7), '7 0 R'],
  [Buffer.from([0, 255]), '<00ff>'],
  ['plain', '(plain)'],
  ['a(b)\\', '(a\\(b\\)\\\\)'],
  ['é', '<feff00e9>'],
  ['日本', '<feff65e5672c>'],
  ['line\nbreak', '<feff006c0069006e0065000a0062007200650061006b>'],
  [[1, new Name('A'), [2]], '[1 /A [2]]'],
  [{ A: 1, B: undefined, C: { D: 'x' } }, '<< /A 1 /C << /D (x) >> >>'],
])('%p is written as %s', (value, text) => {
  expect(writeValue(value)).toBe(text)
})

test('refuses numbers that PDF does not have', () => {
  expect(() => writeNumber(Number.NaN)).toThrow(RangeError)
  expect(() => writeNumber(Number.POSITIVE_INFINITY)).toThrow(RangeError)
})
