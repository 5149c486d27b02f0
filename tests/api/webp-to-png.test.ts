import { describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { pixelsOf, transparentWebp, webpPicture } from '../fixtures/pictures.ts'
import { download, post } from '../support/post.ts'
import { unzip } from '../support/tools.ts'

const endpoint = '/api/webp-to-png'

async function convert(data: Buffer, fields: readonly (readonly [string, string])[] = []): Promise<Buffer> {
  const { status, body } = await post(
    endpoint,
    'files',
    [{ name: 'photo.webp', data, type: 'image/webp' }],
    fields,
  )
  expect(status).toBe(200)
  const [item] = body.convertedFiles as { name: string; downloadUrl: string; isZip: boolean }[]
  expect(item).toMatchObject({ name: 'photo.png', isZip: false })
  const result = await download(item?.downloadUrl)
  expect(result.headers.get('content-type')).toBe('image/png')
  return result.data
}

describe('POST /api/webp-to-png', () => {
  test('lossless keeps every pixel', async () => {
    const webp = await webpPicture()
    const png = await convert(webp, [['quality', 'lossless']])
    expect((await pixelsOf(png)).data.equals((await pixelsOf(webp)).data)).toBe(true)
  })

  test('transparency is kept, or placed on white', async () => {
    const webp = await transparentWebp()
    expect((await sharp(await convert(webp)).metadata()).hasAlpha).toBe(true)
    const flat = await convert(webp, [['transparency', 'flatten']])
    expect((await sharp(flat).metadata()).hasAlpha).toBe(false)
    const { data, width } = await pixelsOf(flat)
    expect([...data.subarray((width - 1) * 3, width * 3)]).toEqual([255, 255, 255])
  })

  test.each(['sRGB', 'adobeRGB', 'displayP3'])('%s is embedded', async (colorProfile) => {
    const png = await convert(await webpPicture(), [['colorProfile', colorProfile]])
    expect((await sharp(png).metadata()).icc).toBeInstanceOf(Buffer)
  })

  test('every frame of an animation can be a PNG of its own', async () => {
    const colors = ['#ff0000', '#00ff00', '#0000ff']
    const stills = await Promise.all(
      colors.map((background) =>
        sharp({ create: { width: 24, height: 16, channels: 4, background } })
          .png()
          .toBuffer(),
      ),
    )
    const data = await sharp(stills, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer()
    const { status, body } = await post(
      endpoint,
      'files',
      [{ name: 'flag.webp', data }],
      [['frames', 'each']],
    )
    expect([status, body.report]).toEqual([200, [{ code: 'frames-separate', count: 3 }]])
    const items = body.convertedFiles as { name: string; downloadUrl: string }[]
    const names = ['flag-frame-001.png', 'flag-frame-002.png', 'flag-frame-003.png']
    expect(items.map(({ name }) => name)).toEqual([...names, 'png-images.zip'])
    const entries = unzip((await download(items[3]?.downloadUrl)).data)
    expect([...entries.keys()].sort()).toEqual(names)
    for (const [index, name] of names.entries()) {
      const { dominant } = await sharp(entries.get(name)).stats()
      const most = Math.max(dominant.r, dominant.g, dominant.b)
      expect([dominant.r, dominant.g, dominant.b].indexOf(most)).toBe(index)
    }
  })

  test('a truncated file is named', async () => {
    const webp = await webpPicture()
    const data = webp.subarray(0, Math.floor(webp.length * 0.6))
    const answer = await post(endpoint, 'files', [{ name: 'half.webp', data }])
    expect([answer.status, answer.body.error]).toEqual([422, 'half.webp is damaged and cannot be read'])
  })
})
