import { describe, expect, test } from '@jest/globals'
import type { Item } from '../model/flow.ts'
import { fileFacts, pagesOf } from './file-facts.ts'

const item = (name: string, size: number): Item => ({
  id: name,
  file: new File([], name),
  name,
  size,
  status: 'ready',
})
const report = item('report.pdf', 1_300_000)

describe('what a card tells', () => {
  test('a guess at the pages until they are counted', () => {
    expect(fileFacts(report, {})).toBe('1.24 MB, about 13 pages')
    expect(fileFacts(report, { pages: 12 })).toBe('1.24 MB, 12 pages')
    expect(fileFacts(report, { pages: 1, failed: true })).toBe('1.24 MB, 1 page')
  })

  test('a PDF that cannot be looked at', () => {
    expect(fileFacts(report, { locked: true })).toBe('1.24 MB, asks for a password')
    expect(fileFacts(report, { failed: true })).toBe('1.24 MB')
  })

  test('an image, once it is loaded', () => {
    const photo = item('photo.jpg', 900)
    expect(fileFacts(photo, {})).toBe('900 Bytes')
    expect(fileFacts(photo, { url: 'blob:x', width: 4032, height: 3024 })).toBe('900 Bytes, 4032 × 3024')
  })
})

test('where only some pages of a file are taken, these add up', () => {
  const previews = { 'report.pdf': { pages: 9 } }
  const taken = (list: string) => pagesOf([report], previews, () => list)
  expect(taken('1-3, 5')).toEqual({ count: 4, exact: true })
  expect(taken('7-')).toEqual({ count: 3, exact: true })
  expect(taken('7-20')).toEqual({ count: 9, exact: true })
})

test('pages add up; one guess makes the sum a guess', () => {
  const other = item('other.pdf', 250_000)
  expect(pagesOf([report, other], {})).toEqual({ count: 16, exact: false })
  expect(pagesOf([report, other], { 'report.pdf': { pages: 2 } })).toEqual({ count: 5, exact: false })
  expect(pagesOf([report, other], { 'report.pdf': { pages: 2 }, 'other.pdf': { pages: 4 } })).toEqual({
    count: 6,
    exact: true,
  })
})

test('an image is one page, a TIFF as many as it has', () => {
  const files = [item('photo.jpg', 900_000), item('scan.tif', 900_000)]
  expect(pagesOf(files, {}).count).toBe(2)
  expect(pagesOf(files, { 'scan.tif': { pages: 5 } }).count).toBe(6)
})
