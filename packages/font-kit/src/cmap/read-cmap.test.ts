import { expect, test } from '@jest/globals'
import { readCMap } from './read-cmap.ts'

const cmap = (text: string) => readCMap(Buffer.from(text, 'latin1'))

test('ranges stand for one code after another', () => {
  const { texts, cids } = cmap(
    '1 beginbfrange <20> <22> <0041> endbfrange 1 begincidrange <0001> <0003> 7 endcidrange',
  )
  expect([...texts]).toEqual([
    [0x20, 'A'],
    [0x21, 'B'],
    [0x22, 'C'],
  ])
  expect([...cids]).toEqual([
    [1, 7],
    [2, 8],
    [3, 9],
  ])
})

test.each([
  ['mean nothing', 'beginbfrange', '<0000> <ffff> []', 'endbfrange'],
  ['mean the same codes', 'beginbfrange', '<0000> <ffff> <0041>', 'endbfrange'],
  ['count the same codes', 'begincidrange', '<0000> <ffff> 0', 'endcidrange'],
])('thirty thousand ranges that %s are not gone through one by one', (_, begin, range, end) => {
  const start = performance.now()
  const { texts, cids } = cmap(`${begin} ${`${range} `.repeat(30_000)} ${end}`)
  expect(texts.size + cids.size).toBeLessThanOrEqual(0x10000)
  // One by one these are two thousand million codes.
  expect(performance.now() - start).toBeLessThan(120_000)
})

test('code spaces beyond those of any font are passed over', () => {
  const { codeSpaces } = cmap(`begincodespacerange ${'<00> <ff> '.repeat(20_000)} endcodespacerange`)
  expect(codeSpaces.length).toBeLessThanOrEqual(256)
})
