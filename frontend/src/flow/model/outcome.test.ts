import { describe, expect, test } from '@jest/globals'
import { convertedCount, convertedSize, mainFile, type OutcomeFile, outcomeOf } from './outcome.ts'

const file = (name: string, more: Partial<OutcomeFile> = {}): OutcomeFile => ({
  name,
  size: 10,
  downloadUrl: `/api/download/pdf/${name}`,
  isZip: false,
  ...more,
})
const zip = file('all.zip', { isZip: true, size: 25 })
const outcome = (...files: OutcomeFile[]) => ({ files, report: [] })

describe('what the main button saves', () => {
  test('the only file', () => {
    expect(mainFile(outcome(file('a.webp')))?.name).toBe('a.webp')
    expect(mainFile(outcome(zip))).toBe(zip)
  })

  test('of several, only the one that is a zip', () => {
    expect(mainFile(outcome(file('a.webp'), file('b.webp'), zip))).toBe(zip)
  })

  test('of several without a zip, nothing', () => {
    expect(mainFile(outcome(file('a.webp'), file('b.webp')))).toBeUndefined()
    expect(mainFile(outcome())).toBeUndefined()
  })
})

test('a zip is not counted, but what it holds', () => {
  expect(convertedCount(outcome(file('a'), file('b'), zip))).toBe(2)
  expect(convertedCount(outcome({ ...zip, contains: 7 }))).toBe(7)
  expect(convertedSize(outcome(file('a'), file('b'), zip))).toBe(20)
})

test('the end of the files is told on this clock, whatever the server’s shows', () => {
  const clocks = { server: Date.parse('2030-01-01T00:00:00Z'), browser: 5_000 }
  expect(outcomeOf([], { expiresAt: '2030-01-01T01:00:00Z' }, clocks)).toMatchObject({ deletedAt: 3_605_000 })
  expect(outcomeOf([], {}, clocks)).toEqual({ files: [], report: [] })
  expect(outcomeOf([], { expiresAt: 'soon' }, clocks)).not.toHaveProperty('deletedAt')
})
