import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { DamagedPdf } from '@folio/pdf-objects/damaged-pdf'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { buildPdf, pageObjects } from '@folio/pdf-objects/testing/build-pdf'
import { describe, expect, test } from '@jest/globals'
import { pagesOf } from './pages.ts'

const pages = (objects: Record<number, string>) => {
  const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
  return pagesOf(readPdf(buildPdf({ objects: { 1: catalog, ...objects } }), nodeZlib))
}
const ids = (objects: Record<number, string>) => pages(objects).map(({ ref }) => ref.id)
const page = '<< /Type /Page >>'

test('values are inherited and made sense of', () => {
  const [first, second] = pages({
    2: '<< /Type /Pages /Kids [3 0 R 4 0 R] /MediaBox [300 200 0 0] /Rotate -90 /Resources 9 0 R >>',
    3: '<< /Type /Page /CropBox [-10 20 150 9 0 R] >>',
    4: '<< /Type /Pages /Kids [5 0 R] /Rotate 450 /Resources << /Font << >> >> >>',
    5: '<< /Type /Page /MediaBox [0 0 10 10] /CropBox [50 50 60 60] >>',
    9: '<< /XObject << >> >>',
  })
  expect(first).toMatchObject({ mediaBox: [0, 0, 300, 200], cropBox: [0, 0, 300, 200], rotate: 270 })
  expect([...(first?.resources.keys() ?? [])]).toEqual(['XObject'])
  expect(second).toMatchObject({ mediaBox: [0, 0, 10, 10], cropBox: [0, 0, 10, 10], rotate: 90 })
  expect([...(second?.resources.keys() ?? [])]).toEqual(['Font'])
})

test('a page without any box is a letter', () => {
  const [only] = pages({ 2: '<< /Kids [3 0 R] >>', 3: page })
  expect(only).toMatchObject({ mediaBox: [0, 0, 612, 792], rotate: 0 })
})

describe('broken trees', () => {
  test('loops end', () => {
    expect(ids({ 2: '<< /Kids [3 0 R 4 0 R] >>', 3: page, 4: '<< /Kids [2 0 R 5 0 R] >>', 5: page })).toEqual(
      [3, 5],
    )
  })

  test('nodes that multiply do not', () => {
    const node = (next: number) => `<< /Kids [${`${next} 0 R `.repeat(10)}] >>`
    expect(ids({ 2: node(3), 3: node(4), 4: node(5), 5: node(6), 6: page })).toHaveLength(10)
  })

  test('a very deep tree', () => {
    const nodes = Array.from({ length: 20_000 }, (_, index) => [index + 2, `<< /Kids [${index + 3} 0 R] >>`])
    expect(ids({ ...Object.fromEntries(nodes), 20002: page })).toEqual([20_002])
  })

  test('what is no page is passed over, a page in the tree itself becomes an object', () => {
    const found = ids({ 2: `<< /Kids [null 7 0 R (x) 3 0 R ${page} 4 0 R] >>`, 3: page, 4: '/Page' })
    expect(found).toEqual([3, 5])
  })

  test('pages that no tree leads to', () => {
    expect(
      ids({
        1: '<< /Type /Catalog /Pages 2 0 R /X [5 0 R 4 0 R] >>',
        2: '<< /Type /Pages >>',
        4: page,
        5: page,
      }),
    ).toEqual([4, 5])
    expect(() => ids({ 2: '<< /Type /Pages /Kids [] >>' })).toThrow(DamagedPdf)
  })
})

test('a page may come twice', () => {
  expect(pagesOf(readPdf(buildPdf({ objects: pageObjects(['x']) }), nodeZlib))).toHaveLength(1)
  expect(ids({ 2: '<< /Kids [3 0 R 3 0 R] >>', 3: page })).toEqual([3, 3])
})
