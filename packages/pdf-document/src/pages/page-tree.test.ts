import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { buildPdf } from '@folio/pdf-objects/testing/build-pdf'
import { expect, test } from '@jest/globals'
import { isHealed, mendPageCount, writePageTree } from './page-tree.ts'
import { pagesOf } from './pages.ts'

const twoPages = (tree: string) =>
  readPdf(
    buildPdf({
      objects: {
        1: '<< /Type /Catalog /Pages 2 0 R >>',
        2: `<< /Type /Pages /Kids [3 0 R 4 0 R] ${tree} >>`,
        3: '<< /Type /Page >>',
        4: '<< /Type /Page >>',
      },
    }),
    nodeZlib,
  )

test.each(['/Count 7', ''])('a tree that says "%s" of its two pages is made to tell of two', (tree) => {
  const document = twoPages(tree)
  const pages = pagesOf(document)
  expect(isHealed(document, pages)).toBe(true)
  expect(mendPageCount(document, pages.length)).toBe(true)
  expect(document.number(document.dict(document.catalog, 'Pages'), 'Count')).toBe(2)
  expect(isHealed(document, pages)).toBe(false)
})

test('a tree that tells of its pages is left alone', () => {
  const document = twoPages('/Count 2')
  expect(mendPageCount(document, 2)).toBe(false)
})

test('a page owns what it inherited, also where it refers to an object that is not there', () => {
  const document = readPdf(
    buildPdf({
      objects: {
        1: '<< /Type /Catalog /Pages 2 0 R >>',
        2: '<< /Type /Pages /Kids [3 0 R] /Count 1 /Resources << /Font << >> >> /MediaBox [0 0 9 9] /Rotate 90 >>',
        3: '<< /Type /Page /Resources 8 0 R /MediaBox null /Rotate 8 0 R >>',
      },
    }),
    nodeZlib,
  )
  document.catalog.set('Pages', writePageTree(document, pagesOf(document)))
  const [page] = pagesOf(document)
  expect(document.dict(page?.dict, 'Resources')?.has('Font')).toBe(true)
  expect(document.array(page?.dict, 'MediaBox')).toEqual([0, 0, 9, 9])
  expect(document.number(page?.dict, 'Rotate')).toBe(90)
})
