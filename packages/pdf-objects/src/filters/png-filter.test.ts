import { expect, test } from '@jest/globals'
import { type FilterType, filterTypes, RowFilter, unfilterRow } from './png-filter.ts'

const [width, distance] = [7, 3]
const slope = Array.from({ length: 6 }, (_, y) =>
  Uint8Array.from({ length: width * distance }, (_, at) => 20 * y + 9 * (at % distance) + 5 * at + (at % 4)),
)

/** How often each type was taken, once the rows have been read again. */
function typesOf(types: readonly FilterType[]): Set<number | undefined> {
  const filter = new RowFilter(width * distance, distance, types)
  let previous = new Uint8Array(width * distance)
  const taken = new Set<number | undefined>()
  for (const row of slope) {
    const filtered = filter.filter(row)
    const read = new Uint8Array(row.length)
    unfilterRow(filtered, previous, distance, read)
    expect([...read]).toEqual([...row])
    taken.add(filtered[0])
    previous = read
  }
  return taken
}

test.each([filterTypes.sub, filterTypes.up, filterTypes.average, filterTypes.paeth])(
  'rows under filter %i are read again as they were',
  (type) => {
    expect(typesOf([type])).toContain(type)
  },
)

test('without types rows stay as they are', () => {
  expect([...typesOf([])]).toEqual([filterTypes.none])
})
