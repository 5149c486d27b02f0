import { describe, expect, test } from '@jest/globals'
import { jpegPicture, pngPicture } from '../fixtures/pictures.ts'
import { download, post } from '../support/post.ts'
import { checkPdf, pdfPageSizes, unzip } from '../support/tools.ts'

const endpoint = '/api/jpg-to-pdf'

interface Output {
  readonly type: 'single' | 'zip'
  readonly name: string
  readonly size: number
  readonly downloadUrl: string
  readonly pageCount: number
  readonly fileCount: number
}

async function convert(
  fields: readonly (readonly [string, string])[] = [],
): Promise<{ output: Output; data: Buffer }> {
  const files = [
    { name: 'one.jpg', data: await jpegPicture(), type: 'image/jpeg' },
    { name: 'two.png', data: await pngPicture(), type: 'image/png' },
  ]
  const { status, body } = await post(endpoint, 'files', files, fields)
  expect(status).toBe(200)
  const output = body.output as Output
  expect(output.downloadUrl).toMatch(/^\/api\/download\/jpg-to-pdf\//)
  const { data } = await download(output.downloadUrl)
  expect(data.length).toBe(output.size)
  return { output, data }
}

describe('POST /api/jpg-to-pdf', () => {
  test('one PDF of A4 pages with the JPEG byte for byte inside', async () => {
    const { output, data } = await convert()
    expect(output).toMatchObject({ type: 'single', pageCount: 2, fileCount: 1 })
    checkPdf(data)
    for (const [width, height] of pdfPageSizes(data)) {
      expect(width).toBeCloseTo(595.276, 1)
      expect(height).toBeCloseTo(841.89, 1)
    }
    expect(data.includes(await jpegPicture())).toBe(true)
  })

  test('auto takes the size of the picture at 96 dpi', async () => {
    const { data } = await convert([['pageSize', 'auto']])
    expect(pdfPageSizes(data)).toEqual([
      [240, 150],
      [240, 150],
    ])
  })

  test('one PDF per image comes as a zip', async () => {
    const { output, data } = await convert([['mergeMode', 'individual']])
    expect(output).toMatchObject({ type: 'zip', fileCount: 2 })
    const entries = unzip(data)
    expect([...entries.keys()].sort()).toEqual(['one.pdf', 'two.pdf'])
    for (const pdf of entries.values()) checkPdf(pdf)
  })

  test('an SVG named .png is taken for what it is', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="192"><path d="M0 0h96v96z"/></svg>'
    const { status, body } = await post(
      endpoint,
      'files',
      [{ name: 'x.png', data: Buffer.from(drawing) }],
      [['pageSize', 'auto']],
    )
    expect(status).toBe(200)
    const { data } = await download((body.output as Output).downloadUrl)
    expect(pdfPageSizes(data)).toEqual([[72, 144]])
  })

  test.each([
    [
      'an SVG without size and content',
      { name: 'x.svg', data: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      [422, 'x.svg is damaged and cannot be read'],
    ],
    [
      'a text file',
      { name: 'x.txt', data: Buffer.from('hello') },
      [415, 'Please select only image files (JPG, PNG, GIF, BMP, TIFF, WebP)'],
    ],
  ])('refuses %s', async (_, file, answered) => {
    const answer = await post(endpoint, 'files', [file])
    expect([answer.status, answer.body.error]).toEqual(answered)
  })
})
