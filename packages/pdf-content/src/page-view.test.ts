import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { buildPdf } from '@folio/pdf-objects/testing/build-pdf'
import { expect, test } from '@jest/globals'
import { apply } from './matrix.ts'
import { pageToView, viewSize } from './page-view.ts'

test.each([
  { entries: '', size: [100, 50], corner: [0, 50] },
  { entries: '/Rotate 90', size: [50, 100], corner: [0, 0] },
  { entries: '/Rotate 180', size: [100, 50], corner: [100, 0] },
  { entries: '/Rotate 270', size: [50, 100], corner: [50, 100] },
  { entries: '/Rotate 270 /UserUnit 2.5', size: [125, 250], corner: [125, 250] },
  { entries: '/UserUnit 0', size: [100, 50], corner: [0, 50] },
  { entries: '/UserUnit -3', size: [100, 50], corner: [0, 50] },
  { entries: '/UserUnit (3)', size: [100, 50], corner: [0, 50] },
])('a page of $entries is seen with its lower left corner at $corner', ({ entries, size, corner }) => {
  const page = `<< /Type /Page /MediaBox [0 0 500 500] /CropBox [10 20 110 70] ${entries} >>`
  const objects = { 1: '<< /Pages 2 0 R >>', 2: '<< /Kids [3 0 R] >>', 3: page }
  const document = readPdf(buildPdf({ objects }), nodeZlib)
  const [only] = pagesOf(document)
  if (!only) throw new Error('there is one page')
  const { width, height } = viewSize(document, only)
  expect([width, height]).toEqual(size)
  const toView = pageToView(document, only)
  expect(apply(toView, [10, 20])).toEqual(corner)
  const [x, y] = apply(toView, [110, 70])
  expect([x, y]).toEqual([width - (corner[0] ?? 0), height - (corner[1] ?? 0)])
})
