import { expect, test } from '@jest/globals'
import { lostPoint, reportLine, reportPoints } from './report-line.ts'

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

test('what was kept stands together, with how much there was where that is more', () => {
  const line = reportLine([
    { code: 'pages', count: 405 },
    { code: 'bookmarks', count: 135, of: 135 },
    { code: 'links', count: 10, of: 12 },
    { code: 'signature-removed', count: 1 },
  ])
  expect(line).toBe(
    'Kept: 405 pages, 135 bookmarks, 10 of 12 links · 1 digital signature no longer valid after the change',
  )
  expect(reportLine([{ code: 'pages', count: 3 }])).toBe('3 pages')
})

test('the same as points, one for each thing', () => {
  const points = reportPoints([
    { code: 'signature-removed', count: 1 },
    { code: 'pages', count: 3 },
  ])
  expect(points).toEqual(['3 pages', '1 digital signature no longer valid after the change'])
  expect(reportPoints([])).toEqual([])
})

test('why files could not be converted is told of each, fonts of all of them together', () => {
  const error = 'Please select only PDF documents'
  const points = reportPoints([
    { code: 'not-converted', file: 'a.pdf', failure: 'wrong-type', error },
    {
      code: 'not-converted',
      file: 'b.pdf',
      failure: 'damaged',
      error: 'b.pdf is damaged and cannot be read',
    },
    { code: 'fonts', count: 1, file: 'c.docx', fonts: [{ asked: 'Calibri', used: 'Carlito' }] },
    { code: 'fonts', count: 1, file: 'd.docx', fonts: [{ asked: 'Calibri', used: 'Carlito' }] },
  ])
  expect(points).toEqual([
    `a.pdf: not converted: ${error}`,
    'Not converted: b.pdf is damaged and cannot be read',
    'Fonts replaced: Calibri by Carlito',
  ])
})

test('what an earlier step of a recipe could not convert says which it was, and names the file once', () => {
  const damaged = {
    code: 'not-converted',
    file: 'a.png',
    error: 'a.png is damaged and cannot be read',
  } as const
  expect(lostPoint('PNG to PDF', damaged)).toBe(
    'Not converted by PNG to PDF: a.png is damaged and cannot be read',
  )
  const wrong = { code: 'not-converted', file: 'a.txt', error: 'Please select only PDF documents' } as const
  expect(lostPoint('Merge PDF', wrong)).toBe(
    'Not converted by Merge PDF: a.txt: Please select only PDF documents',
  )
})

test('nothing to tell is an empty line', () => {
  expect(reportLine([])).toBe('')
})
