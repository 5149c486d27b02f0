import { rewritePdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { describe, expect, test } from '@jest/globals'
import { drawnPdf } from '../../../testing/pdfs/drawn-pdf.ts'
import { loopedPages, manyPages } from '../../../testing/pdfs/hostile-pdf.ts'
import { textPdf } from '../../../testing/pdfs/pdf-builder.ts'
import { jpgThroughHttp } from '../../../testing/service/jpg-through-http.ts'
import { startedPdfService } from '../../../testing/service/started-pdf-service.ts'

const running = startedPdfService()

const { convert, draw, refused } = jpgThroughHttp(() => running)

describe('what is refused', () => {
  test('a PDF with a password', async () => {
    const locked = await rewritePdf(textPdf({ pages: ['a'] }), '--encrypt', 'secret', 'owner', '256', '--')
    const error = 'locked.pdf is password-protected. Remove the password and try again.'
    const files = [
      ['open.pdf', textPdf({ pages: ['a'] })],
      ['locked.pdf', locked],
    ] as const
    expect(await refused(files)).toEqual({ status: 422, code: 'password-protected', error })
  })

  test('a PDF that only some certificates open', async () => {
    const encrypt = '/Encrypt<</Filter/Adobe.PubSec/SubFilter/adbe.pkcs7.s5/V 4/Length 128/R 131105>>'
    const sealed = textPdf({ pages: ['a'] })
      .toString('latin1')
      .replace(/trailer\s*<</, `$&${encrypt}`)
    const files = [['sealed.pdf', Buffer.from(sealed, 'latin1')]] as const
    expect(await refused(files)).toMatchObject({ status: 422, code: 'password-protected' })
  })

  test.each([
    ['nothing but a header', Buffer.from('%PDF-1.4\n%%EOF\n')],
    ['a header before noise', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 'x')])],
    ['a text cut in its middle', textPdf({ pages: ['a'] }).subarray(0, 150)],
  ])('%s', async (_, pdf) => {
    expect(await refused([['broken.pdf', pdf]])).toEqual({
      ...{ status: 422, code: 'damaged', error: 'broken.pdf is damaged and cannot be read' },
    })
  })

  test('what is no PDF, whatever its name', async () => {
    const files = [['a.pdf', Buffer.from('<html></html>')]] as const
    expect(await refused(files)).toMatchObject({ status: 415, error: 'Please select only PDF files' })
  })

  test('a page beyond 100 megapixels, with the resolution that fits', async () => {
    const side = (points: number) => drawnPdf([{}, { entries: `/MediaBox [0 0 ${points} ${points}]` }])
    const tooLarge = async (points: number, dpi: string) =>
      (await refused([['plan.pdf', side(points)]], { dpi })).error
    // A square of three metres.
    expect(await tooLarge(8504, '600')).toBe(
      'Page 2 of plan.pdf is too large for 600 DPI. Please choose 72 DPI or less.',
    )
    expect(await tooLarge(2160, '600')).toBe(
      'Page 2 of plan.pdf is too large for 600 DPI. Please choose 300 DPI or less.',
    )
    expect(await tooLarge(14_400, '72')).toBe('Page 2 of plan.pdf is too large to be drawn, even at 72 DPI.')
  })

  test('more than 2.5 gigapixels, before anything is drawn', async () => {
    const pages = Array.from({ length: 80 }, () => ({ entries: '/MediaBox [0 0 595 842]' }))
    const started = performance.now()
    expect(await refused([['a.pdf', drawnPdf(pages)]], { dpi: '600' })).toEqual({
      ...{ status: 422, code: 'image-too-large' },
      error: '80 pages are too many for 600 DPI at once. Please choose 300 DPI or fewer pages.',
    })
    expect(performance.now() - started).toBeLessThan(60_000)
  })

  test('a side that JPEG cannot have', async () => {
    const ribbon = drawnPdf([{ entries: '/MediaBox [0 0 8504 20]' }])
    expect(await refused([['ribbon.pdf', ribbon]], { dpi: '600' })).toMatchObject({
      ...{
        status: 422,
        error: 'Page 1 of ribbon.pdf is too large for 600 DPI. Please choose 300 DPI or less.',
      },
    })
    expect(await draw(ribbon, { dpi: '300' })).toMatchObject({ width: 35_433, height: 83 })
    // One point is more than eight pixels: 65,500 are drawn, 65,508 refused.
    const longest = drawnPdf([{ entries: '/MediaBox [0 0 7860 20]' }])
    expect(await draw(longest, { dpi: '600' })).toMatchObject({ width: 65_500, height: 167 })
    const longer = drawnPdf([{ entries: '/MediaBox [0 0 7861 20]' }])
    expect(await refused([['longer.pdf', longer]], { dpi: '600' })).toMatchObject({
      error: 'Page 1 of longer.pdf is too large for 600 DPI. Please choose 300 DPI or less.',
    })
  })

  test('more than 5,000 pages', async () => {
    expect(await refused([['book.pdf', manyPages(5_001)]], { dpi: '72' })).toEqual({
      ...{ status: 422, code: 'too-many-pages', error: 'book.pdf has more than 5,000 pages' },
    })
  })

  test('nothing of a page tree that names itself but the pages it has', async () => {
    const { answer } = await convert([['loop.pdf', loopedPages()]], { dpi: '72' })
    expect(answer.report).toEqual([
      { code: 'pages', count: 1 },
      { code: 'pages-unreadable', count: 1, file: 'loop.pdf' },
    ])
  })
})
