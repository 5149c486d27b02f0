import { expect, test } from '@jest/globals'
import type { Cell, MeasuredRow } from '../contender.ts'
import { slowerThan } from './guard.ts'

const cell = (name: string, times: readonly number[], failure?: string): Cell => ({
  ...{ name, times, bytes: 1, megabytes: undefined, facts: {} },
  ...(failure !== undefined && { failure }),
})
const row = (own: Cell, ...others: readonly Cell[]): MeasuredRow => ({
  ...{ id: 'merge/small', title: 'Two files' },
  cells: [own, ...others],
})
const steady = (ms: number) => [ms * 0.98, ms, ms * 1.02]
const before = [row(cell('Folio', steady(100)), cell('qpdf', steady(200)), cell('mutool', steady(50)))]

test('a slower machine slows down nobody', () => {
  const now = row(cell('Folio', steady(300)), cell('qpdf', steady(600)), cell('mutool', steady(150)))
  expect(slowerThan(before, [now])).toEqual([])
})

test('what takes more of its rivals than it did is named', () => {
  const now = row(cell('Folio', steady(160)), cell('qpdf', steady(200)), cell('mutool', steady(50)))
  expect(slowerThan(before, [now])).toEqual(['Two files: 1.60 times as long as before, by mutool'])
})

test('one rival that became faster is not our doing', () => {
  const now = row(cell('Folio', steady(100)), cell('qpdf', steady(100)), cell('mutool', steady(50)))
  expect(slowerThan(before, [now])).toEqual([])
})

test('what differs from run to run by as much is noise', () => {
  const now = row(cell('Folio', [70, 130, 190]), cell('qpdf', steady(200)), cell('mutool', steady(50)))
  expect(slowerThan(before, [now])).toEqual([])
})

test('what fails now is named, and what is new is not judged', () => {
  const failing = row(cell('Folio', [], 'ended'), cell('qpdf', steady(200)))
  expect(slowerThan(before, [failing])).toEqual(['Two files: fails now: ended'])
  expect(slowerThan([], [row(cell('Folio', steady(900)), cell('qpdf', steady(1)))])).toEqual([])
})
