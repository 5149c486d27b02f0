import { describe, expect, test } from '@jest/globals'
import { pngPicture, transparentPng } from '../fixtures/pictures.ts'
import { download, post } from '../support/post.ts'
import { checkPdf, pdfPageSizes, unzip } from '../support/tools.ts'

const endpoint = '/api/png-to-pdf'

interface Item {
  readonly name: string
  readonly size: number
  readonly downloadUrl: string
  readonly isZip: boolean
  readonly pageCount: number
}

async function convert(fields: readonly (readonly [string, string])[] = []): Promise<readonly Item[]> {
  const files = [
    { name: 'one.png', data: await pngPicture(), type: 'image/png' },
    { name: 'two.png', data: await transparentPng(), type: 'image/png' },
  ]
  const { status, body } = await post(endpoint, 'files', files, [['order', '0'], ['order', '1'], ...fields])
  expect(status).toBe(200)
  return body.convertedFiles as Item[]
}

describe('POST /api/png-to-pdf', () => {
  test('merged: one PDF with a page for each image', async () => {
    const items = await convert()
    expect(items).toMatchObject([{ isZip: false, pageCount: 2 }])
    const { data } = await download(items[0]?.downloadUrl)
    expect(data.length).toBe(items[0]?.size)
    checkPdf(data)
    for (const [width, height] of pdfPageSizes(data)) {
      expect(width).toBeCloseTo(595.276, 1)
      expect(height).toBeCloseTo(841.89, 1)
    }
  })

  test('page size and orientation reach the page', async () => {
    const [item] = await convert([
      ['pageSize', 'Letter'],
      ['orientation', 'landscape'],
    ])
    const { data } = await download(item?.downloadUrl)
    expect(pdfPageSizes(data)).toEqual([
      [792, 612],
      [792, 612],
    ])
  })

  test('not merged: a PDF for each image, and all of them in a zip', async () => {
    const items = await convert([['mergeIntoPdf', 'false']])
    expect(items.map(({ name, isZip }) => [name, isZip])).toEqual([
      ['one.pdf', false],
      ['two.pdf', false],
      [expect.stringMatching(/\.zip$/), true],
    ])
    const { data } = await download(items[2]?.downloadUrl)
    const entries = unzip(data)
    expect([...entries.keys()].sort()).toEqual(['one.pdf', 'two.pdf'])
    for (const pdf of entries.values()) checkPdf(pdf)
  })

  test('refuses what only has the name of a PNG', async () => {
    const answer = await post(endpoint, 'files', [{ name: 'x.png', data: Buffer.from('hello') }])
    expect([answer.status, answer.body.error]).toEqual([415, 'Please select only PNG image files'])
  })
})
