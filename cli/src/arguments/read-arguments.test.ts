import { splitPdf } from '@folio/contract/tools/split-pdf'
import { expect, test } from '@jest/globals'
import { readArguments } from './read-arguments.ts'

const asked = (pages: string) =>
  readArguments(splitPdf, ['a.pdf', '--split-method', 'ranges', '--custom-ranges', pages])

test.each([
  [
    '1-3,5',
    [
      ['1', '3'],
      ['5', '5'],
    ],
  ],
  [
    ' 2 , 4-4',
    [
      ['2', '2'],
      ['4', '4'],
    ],
  ],
])('the ranges %s', async (written, pages) => {
  const { fields } = await asked(written)
  const ranges = JSON.parse(fields.customRanges ?? '[]') as { start: string; end?: string }[]
  expect(ranges.map(({ start, end }) => [start, end])).toEqual(pages)
})

test.each(['1-3-5', '1-', '-3', 'a-b', '1,,2', '1-3-'])('%s is no list of ranges', async (written) => {
  await expect(asked(written)).rejects.toMatchObject({ exit: 'usage' })
})
