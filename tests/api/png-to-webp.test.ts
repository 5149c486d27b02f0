import { describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { pixelsOf, pngPicture, transparentPng } from '../fixtures/pictures.ts'
import { download, post } from '../support/post.ts'
import { unzip } from '../support/tools.ts'

const endpoint = '/api/png-to-webp'

interface Item {
  readonly name: string
  readonly size: number
  readonly downloadUrl: string
  readonly isZip: boolean
  readonly originalSize: number
}
const itemsOf = (body: Record<string, unknown>) => body.convertedFiles as Item[]

describe('POST /api/png-to-webp', () => {
  test('lossless keeps every pixel', async () => {
    const data = await pngPicture()
    const { status, body } = await post(
      endpoint,
      'files',
      [{ name: 'Bild ä.png', data, type: 'image/png' }],
      [
        ['order', '0'],
        ['method', 'lossless'],
      ],
    )
    expect(status).toBe(200)
    const [item, ...more] = itemsOf(body)
    expect(more).toEqual([])
    expect(item).toMatchObject({ name: 'Bild ä.webp', isZip: false, originalSize: data.length })
    const result = await download(item?.downloadUrl)
    expect(result.headers.get('content-type')).toBe('image/webp')
    expect(result.data.length).toBe(item?.size)
    expect((await pixelsOf(result.data)).data.equals((await pixelsOf(data)).data)).toBe(true)
  })

  test('several files come one by one and as a zip, two of one name side by side', async () => {
    const files = [await pngPicture(), await transparentPng()].map((data) => ({ name: 'a.png', data }))
    const { body } = await post(endpoint, 'files', files, [
      ['order', '0'],
      ['order', '1'],
      ['quality', '80'],
      ['method', 'lossy'],
      ['optimization', 'fast'],
      ['preserveTransparency', 'true'],
    ])
    const items = itemsOf(body)
    expect(items.map(({ name, isZip }) => [name, isZip]).slice(0, 2)).toEqual([
      ['a.webp', false],
      ['a (2).webp', false],
    ])
    const zip = items.filter(({ isZip }) => isZip)
    expect(zip).toHaveLength(1)
    const entries = unzip((await download(zip[0]?.downloadUrl)).data)
    expect([...entries.keys()].sort()).toEqual(['a (2).webp', 'a.webp'])
    for (const entry of entries.values()) expect((await sharp(entry).metadata()).format).toBe('webp')
  })

  test('without transparency the page is white', async () => {
    const { body } = await post(
      endpoint,
      'files',
      [{ name: 'a.png', data: await transparentPng() }],
      [
        ['method', 'lossless'],
        ['preserveTransparency', 'false'],
      ],
    )
    const { data, channels, width } = await pixelsOf((await download(itemsOf(body)[0]?.downloadUrl)).data)
    expect(channels).toBe(3)
    expect([...data.subarray((width - 1) * 3, width * 3)]).toEqual([255, 255, 255])
  })

  test.each([
    ['quality', '96', 'quality must be a whole number between 10 and 95'],
    ['quality', '1e1', 'quality must be a whole number between 10 and 95'],
    ['method', 'magic', 'method must be one of lossy, lossless'],
    ['preserveTransparency', 'yes', 'preserveTransparency must be true or false'],
  ])('refuses %s = %s by name', async (field, value, sentence) => {
    const answer = await post(
      endpoint,
      'files',
      [{ name: 'a.png', data: await pngPicture() }],
      [[field, value]],
    )
    expect(answer.status).toBe(400)
    expect(answer.body.error).toContain(sentence)
  })

  test('no file, a JPEG named .png and 21 files are refused with their sentences', async () => {
    const png = { name: 'a.png', data: await pngPicture() }
    const jpeg = { name: 'b.png', data: await sharp(png.data).jpeg().toBuffer() }
    const answers = await Promise.all([
      post(endpoint, 'files', []),
      post(endpoint, 'files', [jpeg]),
      post(
        endpoint,
        'files',
        Array.from({ length: 21 }, () => png),
      ),
    ])
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [400, 'Please select at least 1 PNG file to convert'],
      [415, 'Please select only PNG image files'],
      [400, 'You can convert up to 20 PNG files at once'],
    ])
  })
})
