import { Failure } from '@folio/service-kit/faults/failure'
import { expect, test } from '@jest/globals'
import { checkPagePixels, checkRequestPixels } from './pixel-budget.ts'
import type { PdfPages } from './rendering/render-pages.ts'

const pdf = (name: string, ...sizes: readonly (readonly [number, number] | undefined)[]): PdfPages => ({
  ...{ path: `/${name}`, name, engine: 'pdfium' },
  sizes: sizes.map((size) => size && { width: size[0], height: size[1] }),
})

function sentence(pdfs: readonly PdfPages[], dpi: number, type: 'jpg' | 'png' = 'png'): string | undefined {
  try {
    const chosen = pdfs.map((one) => ({ pdf: one, pages: one.sizes.map((_, index) => index + 1) }))
    for (const one of chosen) checkPagePixels(one, dpi, type)
    checkRequestPixels(chosen, dpi)
    return undefined
  } catch (error) {
    expect(error).toBeInstanceOf(Failure)
    expect(error).toMatchObject({ code: 'image-too-large', status: 422 })
    return (error as Failure).message
  }
}

const a4 = [595, 842] as const

test('100 megapixels are allowed, one more row is not', () => {
  expect(sentence([pdf('a.pdf', [7200, 7200])], 100)).toBeUndefined()
  expect(sentence([pdf('a.pdf', [7200, 7200.8])], 100)).toBe(
    'Page 1 of a.pdf is too large for 100 DPI. Please choose 72 DPI or less.',
  )
})

test('names the first page that is too large, of whichever file', () => {
  expect(sentence([pdf('a.pdf', a4), pdf('b.pdf', a4, undefined, [4000, 4000])], 300)).toBe(
    'Page 3 of b.pdf is too large for 300 DPI. Please choose 150 DPI or less.',
  )
})

test('the longest side depends on the format', () => {
  const ribbon = pdf('a.pdf', [8000, 10])
  expect(sentence([ribbon], 600, 'png')).toBeUndefined()
  expect(sentence([ribbon], 600, 'jpg')).toBe(
    'Page 1 of a.pdf is too large for 600 DPI. Please choose 300 DPI or less.',
  )
})

test('all pages together have 2.5 gigapixels', () => {
  const pages = (count: number) => pdf('a.pdf', ...Array.from({ length: count }, () => a4))
  // A4 at 600 dpi is 34.8 megapixels.
  expect(sentence([pages(71)], 600)).toBeUndefined()
  expect(sentence([pages(72)], 600)).toBe(
    '72 pages are too many for 600 DPI at once. Please choose 300 DPI or fewer pages.',
  )
  expect(sentence([pages(400), pages(400)], 600)).toBe(
    '800 pages are too many for 600 DPI at once. Please choose 150 DPI or fewer pages.',
  )
  expect(sentence([pages(5000), pages(5000)], 72)).toBe(
    '10000 pages are too many for 72 DPI at once. Please choose fewer pages.',
  )
})
