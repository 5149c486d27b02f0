import { expect, test } from '@jest/globals'
import { reportLine } from './report-line.ts'

test('facts stand in one line, what happened to several files once', () => {
  const line = reportLine([
    { code: 'bytes-kept', count: 2 },
    { code: 'first-frame-only', file: 'a.webp' },
    { code: 'orientation-applied', file: 'b.jpg' },
    { code: 'orientation-applied', file: 'c.jpg', count: 2 },
  ])
  expect(line).toBe(
    '2 images embedded without re-encoding · a.webp: 1 animated image converted from its first frame · 3 photos turned upright',
  )
})

test('nothing to tell is an empty line', () => {
  expect(reportLine([])).toBe('')
})
