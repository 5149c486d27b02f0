import { describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { jpegPicture, pixelsOf } from '../fixtures/pictures.ts'
import { download, post } from '../support/post.ts'
import { unzip } from '../support/tools.ts'

const endpoint = '/api/jpg-to-png'

describe('POST /api/jpg-to-png', () => {
  test('a JPEG becomes a PNG of the same pixels', async () => {
    const jpeg = await jpegPicture()
    const { status, body } = await post(endpoint, 'files', [{ name: 'photo.jpg', data: jpeg }])
    expect([status, body.error]).toEqual([200, undefined])
    const [item] = body.convertedFiles as { name: string; downloadUrl: string; originalSize: number }[]
    expect(item).toMatchObject({ name: 'photo.png', originalSize: jpeg.length })
    const { data } = await download(item?.downloadUrl)
    expect((await sharp(data).metadata()).format).toBe('png')
    expect((await pixelsOf(data)).data.equals((await pixelsOf(jpeg)).data)).toBe(true)
  })

  test('several come with an archive of them all', async () => {
    const data = await jpegPicture()
    const { body } = await post(endpoint, 'files', [
      { name: 'a.jpg', data },
      { name: 'a.jpg', data },
    ])
    const items = body.convertedFiles as { name: string; downloadUrl: string; isZip: boolean }[]
    expect(items.map(({ name, isZip }) => [name, isZip])).toEqual([
      ['a.png', false],
      ['a (2).png', false],
      ['png-images.zip', true],
    ])
    const zip = await download(items[2]?.downloadUrl)
    expect([...unzip(zip.data).keys()].sort()).toEqual(['a (2).png', 'a.png'])
  })
})
