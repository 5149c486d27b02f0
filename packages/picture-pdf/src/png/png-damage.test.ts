import { deflateSync } from 'node:zlib'
import { chunk, signature } from '@folio/image-kit/png/chunks'
import { type PdfBench, pdfBench } from '@folio/pdf-objects/testing/make-pdf'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { buildPng, header, type PngShape, pictureRows } from '../../testing/build-png.ts'
import { palette, rgb, shape } from '../../testing/png-shapes.ts'

let bench: PdfBench
beforeAll(async () => {
  bench = await pdfBench()
})
afterAll(() => bench.remove())

describe('damage is found before a page is written', () => {
  const base = shape(rgb, 8)
  const file = (data: Buffer, more: Partial<PngShape> = {}) =>
    Buffer.concat([signature, header({ ...base, ...more }), chunk('IDAT', data), chunk('IEND')])
  const rows = pictureRows(base)
  const changed = (bytes: Buffer, at: number, value: number): Buffer => {
    const copy = Buffer.from(bytes)
    copy[at] = value
    return copy
  }
  const intact = buildPng(base)
  const deflated = deflateSync(rows)

  test.each([
    ['cut in the middle', intact.subarray(0, intact.length / 2)],
    ['cut inside the picture', intact.subarray(0, -20)],
    ['a wrong check sum of the header', changed(intact, 20, 99)],
    ['a wrong check sum of the picture', changed(intact, intact.indexOf('IDAT') + 40, 1)],
    ['a stream that cannot be inflated', file(Buffer.from('not zlib at all'))],
    [
      'a wrong check sum of the stream',
      file(changed(deflated, deflated.length - 1, (deflated.at(-1) ?? 0) ^ 1)),
    ],
    ['a cut stream', file(deflated.subarray(0, -20))],
    ['too few rows', file(deflateSync(rows.subarray(0, -100)))],
    ['too many rows', file(deflateSync(Buffer.concat([rows, rows])))],
    ['an unknown filter', file(deflateSync(changed(rows, 0, 5)))],
    ['no picture', Buffer.concat([signature, header(base), chunk('IEND')])],
    ['no palette', buildPng({ ...shape(palette, 8), chunks: [] })],
    ['an impossible depth', file(deflated, { depth: 3 })],
    ['an impossible colour type', file(deflated, { colorType: 5 })],
    ['a width of zero', file(deflated, { width: 0 })],
    [
      'an unknown interlacing',
      (() => {
        const head = header(base)
        const data = Buffer.from(head.subarray(8, 21))
        data[12] = 2
        return Buffer.concat([signature, chunk('IHDR', data), chunk('IDAT', deflated), chunk('IEND')])
      })(),
    ],
  ])('%s', async (_, png) => {
    await expect(bench.make('png', png)).rejects.toMatchObject({
      code: 'damaged',
      detail: { file: 'picture.png' },
    })
  })

  test('a file that ends behind its picture lacks nothing', async () => {
    for (const png of [intact.subarray(0, -12), intact.subarray(0, -5)]) {
      expect((await bench.make('png', png)).facts).toEqual((await bench.make('png', intact)).facts)
    }
  })

  test('a bomb is not inflated further than the picture goes', async () => {
    const bomb = deflateSync(Buffer.alloc(200 * 1024 * 1024))
    const before = process.memoryUsage().rss
    await expect(bench.make('png', file(bomb))).rejects.toMatchObject({ code: 'damaged' })
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })

  test('a header that lies about the size is refused at once', async () => {
    const started = performance.now()
    const png = file(deflated, { width: 50_000, height: 50_000 })
    await expect(bench.make('png', png)).rejects.toMatchObject({ code: 'image-too-large' })
    expect(performance.now() - started).toBeLessThan(60_000)
  })
})
