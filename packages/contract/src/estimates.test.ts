import { describe, expect, test } from '@jest/globals'
import {
  assumedPages,
  estimatedCompression,
  estimatedImagePdf,
  estimatedJpgs,
  estimatedPages,
  estimatedParts,
  estimatedPngs,
  estimatedWebpShare,
  fallbackSize,
} from './estimates.ts'

test.each([
  ['word', 0, 0],
  ['word', 1, 1],
  ['word', 50_000, 1],
  ['word', 50_001, 2],
  ['word', 1_234_567, 25],
  ['pdf', 1, 1],
  ['pdf', 100_000, 1],
  ['pdf', 100_001, 2],
  ['pdf', 1_234_567, 13],
] as const)('a %s file of %d bytes has about %d pages', (kind, bytes, pages) => {
  expect(estimatedPages(kind, bytes)).toBe(pages)
})

test('missing sizes are taken as 80, 60 and 95 % of the input', () => {
  expect(fallbackSize('word-to-pdf', 10_000)).toBe(8000)
  expect(fallbackSize('pdf-to-word', 10_000)).toBe(6000)
  expect(fallbackSize('merge-pdf', 10_000)).toBe(9500)
  expect(fallbackSize('merge-pdf', 33)).toBe(31)
})

test.each([
  ['low', 800_000, 20],
  ['medium', 550_000, 45],
  ['high', 300_000, 70],
  ['custom', 600_000, 40],
  ['toString', 600_000, 40],
])('compressing 1,000,000 bytes at level %s gives %d (%d %% less)', (level, estimatedSize, reduction) => {
  expect(estimatedCompression(level, 1_000_000)).toEqual({
    originalSize: 1_000_000,
    estimatedSize,
    reduction,
  })
})

test.each([
  ['pages', 0, undefined, 10],
  ['pages', 0, 36, 36],
  ['half', 0, undefined, 2],
  ['half', 0, 36, 2],
  ['ranges', 3, undefined, 3],
  ['ranges', 0, 36, 0],
] as const)('split by %s with %d ranges of %s pages gives %d files', (method, ranges, pages, parts) => {
  expect(estimatedParts(method, ranges, pages)).toBe(parts)
})

test.each([
  ['high', 'none', 1_800_000],
  ['high', 'medium', 1_200_000],
  ['high', 'high', 720_000],
  ['medium', 'none', 1_500_000],
  ['medium', 'medium', 1_000_000],
  ['medium', 'high', 600_000],
  ['web', 'none', 1_050_000],
  ['web', 'medium', 700_000],
  ['web', 'high', 420_000],
])('images of 1,000,000 bytes at quality %s and compression %s make %d', (quality, compression, bytes) => {
  expect(estimatedImagePdf(1_000_000, { quality, compression })).toBe(bytes)
})

test('a PDF whose pages are not counted is taken for five', () => {
  expect(assumedPages).toBe(5)
})

describe('PDF to JPG', () => {
  test.each([
    [5, '600', 95, '18.0 MB'],
    [5, '600', 85, '15.0 MB'],
    [5, '600', 75, '12.0 MB'],
    [5, '600', 65, '9.0 MB'],
    [5, '300', 85, '7.5 MB'],
    [5, '150', 85, '4.0 MB'],
    [5, '72', 85, '2.0 MB'],
    [5, '72', 65, '1.2 MB'],
    [15, '300', 95, '27.0 MB'],
    [50, '600', 95, '180.0 MB'],
    [5, '300', 90, '9.0 MB'],
    [5, '300', 89, '7.5 MB'],
    [5, '300', 80, '7.5 MB'],
    [5, '300', 79, '6.0 MB'],
    [5, '300', 70, '6.0 MB'],
    [5, '300', 69, '4.5 MB'],
  ])('%d pages at %s dpi and quality %d: %s', (pages, dpi, quality, text) => {
    expect(estimatedJpgs(pages, { dpi, quality })).toBe(text)
  })
})

test.each([
  [5, '600', 26_214_400],
  [5, '300', 10_485_760],
  [5, '150', 5_242_880],
  [5, '72', 2_621_440],
  [20, '300', 41_943_040],
])('%d pages at %s dpi make PNGs of %d bytes', (pages, dpi, bytes) => {
  expect(estimatedPngs(pages, dpi)).toBe(bytes)
})

test.each([
  [undefined, 30],
  [{ method: 'lossless', quality: 10 }, 60],
  [{ method: 'lossy', quality: 95 }, 50],
  [{ method: 'lossy', quality: 91 }, 50],
  [{ method: 'lossy', quality: 90 }, 30],
  [{ method: 'lossy', quality: 71 }, 30],
  [{ method: 'lossy', quality: 70 }, 20],
  [{ method: 'lossy', quality: 10 }, 20],
])('WebP with %j keeps %d %%', (settings, percent) => {
  expect(estimatedWebpShare(settings)).toBe(percent)
})
