import { describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { textPdf } from '../fixtures/text-pdf.ts'
import { download, post } from '../support/post.ts'
import { unzip } from '../support/tools.ts'

const endpoint = '/api/pdf-to-png'
const pdf = { name: 'report.pdf', data: textPdf(['one', 'two', 'three'], [144, 72]), type: 'application/pdf' }

interface Item {
  readonly name: string
  readonly size: number
  readonly downloadUrl: string
  readonly isZip: boolean
  readonly imageCount: number
}

async function convert(
  fields: readonly (readonly [string, string])[] = [],
): Promise<{ item: Item; data: Buffer }> {
  const { status, body } = await post(endpoint, 'files', [pdf], [['order', '0'], ...fields])
  expect(status).toBe(200)
  const item = (body.convertedFiles as Item[]).at(-1)
  if (!item) throw new Error('nothing was converted')
  const { data } = await download(item.downloadUrl)
  expect(data.length).toBe(item.size)
  return { item, data }
}

/** The first of three pages as a single image. */
const firstPage = [
  ['pageRange', 'custom'],
  ['startPage', '1'],
  ['endPage', '1'],
] as const

describe('POST /api/pdf-to-png', () => {
  test('every page at 300 DPI, together in a zip', async () => {
    const { item, data } = await convert()
    expect(item).toMatchObject({ isZip: true, imageCount: 3 })
    const entries = [...unzip(data).values()]
    expect(entries).toHaveLength(3)
    for (const entry of entries) {
      expect(await sharp(entry).metadata()).toMatchObject({ format: 'png', width: 600, height: 300 })
    }
  })

  test.each(['72', '150', '600'])('a single page at %s DPI comes as it is', async (dpi) => {
    const { item, data } = await convert([...firstPage, ['dpi', dpi]])
    expect(item).toMatchObject({ isZip: false, imageCount: 1 })
    expect((await sharp(data).metadata()).width).toBe(Number(dpi) * 2)
  })

  test('the paper is transparent, or white', async () => {
    const { data } = await convert(firstPage)
    const clear = await sharp(data).ensureAlpha().raw().toBuffer()
    expect(clear[3]).toBe(0)
    const { data: onWhite } = await convert([...firstPage, ['transparency', 'false']])
    expect((await sharp(onWhite).metadata()).hasAlpha).toBe(false)
    expect([...(await sharp(onWhite).toColorspace('srgb').raw().toBuffer()).subarray(0, 3)]).toEqual([
      255, 255, 255,
    ])
  })

  test('a start behind the last page is told', async () => {
    const fields = [
      ['pageRange', 'custom'],
      ['startPage', '7'],
      ['endPage', '9'],
    ] as const
    const answer = await post(endpoint, 'files', [pdf], fields)
    expect([answer.status, answer.body.error]).toEqual([400, 'Start page cannot be greater than 3'])
  })

  test('refuses what only has the name of a PDF', async () => {
    const answer = await post(endpoint, 'files', [{ name: 'x.pdf', data: Buffer.from('hello') }])
    expect([answer.status, answer.body.error]).toEqual([415, 'Please select only PDF files'])
  })
})
