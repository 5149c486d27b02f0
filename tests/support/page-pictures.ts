import { expect, test } from '@jest/globals'
import sharp from 'sharp'
import { textPdf } from '../fixtures/text-pdf.ts'
import { download, post } from './post.ts'
import { unzip } from './tools.ts'

type Fields = readonly (readonly [string, string])[]

interface Item {
  readonly name: string
  readonly size: number
  readonly downloadUrl: string
  readonly isZip: boolean
  readonly imageCount: number
}

/** Two inches by one, so that a page has twice as many pixels across as dots per inch. */
const pdf = { name: 'report.pdf', data: textPdf(['one', 'two', 'three'], [144, 72]), type: 'application/pdf' }

const pages = (first: number, last: number): Fields => [
  ['pageRange', 'custom'],
  ['startPage', String(first)],
  ['endPage', String(last)],
]

/** The first of three pages as a single image. */
export const firstPage = pages(1, 1)

/** Sends a PDF of three pages and fetches the last file that comes of it: an archive where there are several. */
export async function toPictures(
  endpoint: string,
  fields: Fields = [],
): Promise<{ readonly item: Item; readonly data: Buffer }> {
  const { status, body } = await post(endpoint, 'files', [pdf], [['order', '0'], ...fields])
  expect(status).toBe(200)
  const item = (body.convertedFiles as Item[]).at(-1)
  if (!item) throw new Error('nothing was converted')
  const { data } = await download(item.downloadUrl)
  expect(data.length).toBe(item.size)
  return { item, data }
}

/** What every call that makes pictures of pages does, whatever their format. @param format as sharp names it */
export function testPagePictures(endpoint: string, format: 'jpeg' | 'png'): void {
  test('every page at 300 DPI, together in a zip', async () => {
    const { item, data } = await toPictures(endpoint)
    expect(item).toMatchObject({ isZip: true, imageCount: 3 })
    const entries = [...unzip(data).values()]
    expect(entries).toHaveLength(3)
    for (const entry of entries) {
      expect(await sharp(entry).metadata()).toMatchObject({ format, width: 600, height: 300 })
    }
  })

  test.each(['72', '150', '600'])('a single page at %s DPI comes as it is', async (dpi) => {
    const { item, data } = await toPictures(endpoint, [...firstPage, ['dpi', dpi]])
    expect(item).toMatchObject({ isZip: false, imageCount: 1 })
    expect((await sharp(data).metadata()).width).toBe(Number(dpi) * 2)
  })

  test('a start behind the last page is told', async () => {
    const answer = await post(endpoint, 'files', [pdf], pages(7, 9))
    expect([answer.status, answer.body.error]).toEqual([400, 'Start page cannot be greater than 3'])
  })

  test('refuses what only has the name of a PDF', async () => {
    const answer = await post(endpoint, 'files', [{ name: 'x.pdf', data: Buffer.from('hello') }])
    expect([answer.status, answer.body.error]).toEqual([415, 'Please select only PDF files'])
  })
}
