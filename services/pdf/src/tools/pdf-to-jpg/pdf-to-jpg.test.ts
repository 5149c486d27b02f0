import { progressPath } from '@folio/contract/download'
import type { FailureBody } from '@folio/contract/failure'
import { parseJobEvent } from '@folio/contract/job-event'
import type { AnswerFacts } from '@folio/contract/tool'
import { type PdfToJpgResult, pdfToJpg } from '@folio/contract/tools/pdf-to-jpg'
import { rewritePdf } from '@folio/pdf-kit/testing/pdf-bytes'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { convertPdfs } from '../../testing/convert-pdfs.ts'
import { download, send, type Upload } from '../../testing/convert-through-http.ts'
import { appearance, drawnPdf, firstExtraOf, redBox } from '../../testing/drawn-pdf.ts'
import { loopedPages, manyPages } from '../../testing/hostile-pdf.ts'
import { type Image, openImageFile, unzip } from '../../testing/images-of.ts'
import { textPdf } from '../../testing/pdf-builder.ts'
import { type PdfService, pdfService } from '../../testing/pdf-service.ts'

let running: PdfService
beforeAll(async () => {
  running = await pdfService()
  await running.service.start()
})
afterAll(() => running.close())
afterEach(() => eventually(async () => expect(await running.leftovers()).toEqual([])))

type Options = Readonly<Record<string, string>>
type Answer = PdfToJpgResult & AnswerFacts

const post = (files: readonly Upload[], options: Options = {}) =>
  send(running, pdfToJpg.endpoint, files, options)

const convert = (files: readonly Upload[], options: Options = {}) =>
  convertPdfs(running, pdfToJpg.endpoint, files, options)

/** The only image of a one-page PDF, at 72 dpi and the highest quality unless told. */
async function draw(pdf: Buffer, options: Options = {}): Promise<Image> {
  const { images } = await convert([['a.pdf', pdf]], { dpi: '72', quality: '95', ...options })
  const [image = Buffer.alloc(0)] = images.values()
  return openImageFile(image)
}

async function refused(files: readonly Upload[], options: Options = {}) {
  const { status, body } = await post(files, options)
  const { code, error } = body as FailureBody
  return { status, code, error }
}

const isNear = (color: readonly number[], wanted: readonly number[]): boolean =>
  color.length === wanted.length &&
  color.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) <= 12)
const red = [254, 0, 0]
const white = [255, 255, 255]

describe('what comes back', () => {
  test('one page is one JPEG, in exactly the answer of the specification', async () => {
    const { answer, item, images } = await convert([['Bericht ä.pdf', textPdf({ pages: ['one'] })]])
    expect(item).toEqual({
      ...{ name: 'Bericht ä-page-001.jpg', isZip: false, imageCount: 1, size: expect.any(Number) },
      downloadUrl: expect.stringMatching(/^\/api\/download\/pdf\/[\w-]{32}$/),
    })
    expect(Object.keys(answer).sort()).toEqual(['convertedFiles', 'expiresAt', 'report', 'requestId'])
    expect(answer.report).toEqual([{ code: 'pages', count: 1 }])
    const [image = Buffer.alloc(0)] = images.values()
    expect(await openImageFile(image)).toMatchObject({
      ...{ format: 'jpeg', width: 1250, height: 833, channels: 3, density: 300 },
    })
  })

  test('several pages come in one archive, in order, with names that sort', async () => {
    const pages = Array.from({ length: 12 }, (_, index) => `page ${index + 1}`)
    const { item, images } = await convert([['report.pdf', textPdf({ pages })]], { dpi: '72' })
    expect(item).toMatchObject({ name: 'report-jpg.zip', isZip: true, imageCount: 12 })
    expect([...images.keys()]).toEqual(
      pages.map((_, index) => `report-page-${String(index + 1).padStart(3, '0')}.jpg`),
    )
    for (const image of images.values()) {
      expect(await openImageFile(image)).toMatchObject({ format: 'jpeg', width: 300, height: 200 })
    }
  })

  test('up to twenty images stand before their archive one by one', async () => {
    const pages = Array.from({ length: 21 }, (_, index) => `page ${index + 1}`)
    const few = await convert([['report.pdf', textPdf({ pages: pages.slice(1) })]], { dpi: '72' })
    expect(few.answer.convertedFiles.map(({ name, isZip, imageCount }) => [name, isZip, imageCount])).toEqual(
      [...[...few.images.keys()].map((name) => [name, false, 1]), ['report-jpg.zip', true, 20]],
    )
    const [first] = few.answer.convertedFiles
    const alone = await download(running, first?.downloadUrl ?? '')
    expect(alone.length).toBe(first?.size)
    expect(alone).toEqual(few.images.get('report-page-001.jpg'))
    const many = await convert([['report.pdf', textPdf({ pages })]], { dpi: '72' })
    expect(many.answer.convertedFiles).toMatchObject([
      { name: 'report-jpg.zip', isZip: true, imageCount: 21 },
    ])
  })

  test('files of one name stay apart, and the order fields decide', async () => {
    const red = drawnPdf([{ content: redBox }, {}])
    const files = [
      ['a.pdf', red],
      ['A.pdf', textPdf({ pages: ['x'] })],
      ['a.pdf', textPdf({ pages: ['y'] })],
    ] as const
    const { item, images } = await convert(files, { dpi: '72' })
    expect(item).toMatchObject({ name: 'pdf-to-jpg.zip', imageCount: 4 })
    expect([...images.keys()]).toEqual([
      ...['a-page-001.jpg', 'a-page-002.jpg', 'A (2)-page-001.jpg', 'a (3)-page-001.jpg'],
    ])
    const sending = send(running, pdfToJpg.endpoint, [], { dpi: '72' })
    for (const [name, pdf] of files) sending.attach('files', pdf, { filename: name })
    const { body } = await sending.field('order', ['2', '1', '0'])
    const [archive] = (body as Answer).convertedFiles.filter(({ isZip }) => isZip)
    const zip = await download(running, archive?.downloadUrl ?? '')
    expect([...(await unzip(zip)).keys()]).toEqual([
      ...['a-page-001.jpg', 'A (2)-page-001.jpg', 'a (3)-page-001.jpg', 'a (3)-page-002.jpg'],
    ])
  })

  test('a long name is cut before the page number', async () => {
    const name = `${'Röntgenbefund '.repeat(20)}.pdf`
    const { images } = await convert([[name, textPdf({ pages: ['a', 'b'] })]], { dpi: '72' })
    const [first = '', second = ''] = images.keys()
    expect(first).toMatch(/^(Röntgenbefund )+.*-page-001\.jpg$/)
    expect(second).toBe(first.replace('001', '002'))
    expect([...first].length).toBeLessThanOrEqual(120)
  })
})

describe('the options', () => {
  test.each([
    ['72', 300, 200],
    ['150', 625, 417],
    ['300', 1250, 833],
    ['600', 2500, 1667],
  ])('%s dpi', async (dpi, width, height) => {
    const image = await draw(drawnPdf([{ content: redBox }]), { dpi })
    expect(image).toMatchObject({ width, height, density: Number(dpi) })
    const scale = Number(dpi) / 72
    const at = (x: number, y: number) => image.at(Math.floor(x * scale), Math.floor(y * scale))
    expect(isNear(at(60, 160), red)).toBe(true)
    expect(isNear(at(60, 130), white)).toBe(true)
    expect(isNear(at(20, 160), white)).toBe(true)
  })

  test('each step of quality makes a smaller file', async () => {
    const pdf = textPdf({ pages: ['The quick brown fox jumps'] })
    const sizes = []
    for (const quality of ['95', '85', '75', '65']) {
      const { item } = await convert([['a.pdf', pdf]], { quality })
      sizes.push(item.size ?? 0)
    }
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one))
    expect(new Set(sizes).size).toBe(4)
  })

  test('grayscale is one channel of eight bits', async () => {
    const image = await draw(drawnPdf([{ content: redBox }]), { colorSpace: 'grayscale' })
    expect(image).toMatchObject({ channels: 1, width: 300, height: 200, density: 72 })
    // The luma of pure red: 0.299 of white.
    expect(isNear(image.at(60, 160), [76])).toBe(true)
    expect(image.at(200, 50)).toEqual([255])
  })

  test.each([
    ['dpi', '200', 'dpi must be one of 72, 150, 300, 600.'],
    ['quality', '100', 'quality must be one of 95, 85, 75, 65.'],
    ['colorSpace', 'cmyk', 'colorSpace must be one of rgb, grayscale.'],
    ['pageRange', 'odd', 'pageRange must be one of all, custom.'],
  ])('%s %s is not offered', async (field, value, error) => {
    expect(await refused([['a.pdf', textPdf({ pages: ['1'] })]], { [field]: value })).toMatchObject({
      ...{ status: 400, code: 'wrong-option', error },
    })
  })
})

describe('what is drawn', () => {
  test('the page as it is turned', async () => {
    const box = '/MediaBox [0 0 300 200]'
    const turned = drawnPdf(
      [0, 90, 180, 270].map((angle) => ({
        ...{ content: redBox, entries: `${box} /Rotate ${angle}` },
      })),
    )
    const { images } = await convert([['a.pdf', turned]], { dpi: '72', quality: '95' })
    const drawn = await Promise.all([...images.values()].map(openImageFile))
    expect(drawn.map(({ width, height }) => [width, height])).toEqual([
      ...[
        [300, 200],
        [200, 300],
        [300, 200],
        [200, 300],
      ],
    ])
    // The middle of the rectangle, turned clockwise with the page.
    const middles = [
      [60, 160],
      [40, 60],
      [240, 40],
      [160, 240],
    ] as const
    for (const [index, [x, y]] of middles.entries())
      expect(isNear(drawn[index]?.at(x, y) ?? [], red)).toBe(true)
  })

  test('the crop box only', async () => {
    const entries = '/MediaBox [0 0 300 200] /CropBox [30 20 130 120]'
    const image = await draw(drawnPdf([{ content: redBox, entries }]))
    expect(image).toMatchObject({ width: 100, height: 100 })
    expect(isNear(image.at(2, 97), red)).toBe(true)
    expect(isNear(image.at(70, 97), white)).toBe(true)
    expect(isNear(image.at(2, 50), white)).toBe(true)
  })

  test.each([
    ['none', ''],
    ['no area', '/MediaBox [0 0 0 0]'],
    ['no height', '/MediaBox [0 0 300 0]'],
    ['no numbers', '/MediaBox [0 0 nan 5]'],
  ])('a page box with %s is a Letter page', async (_, entries) => {
    expect(await draw(drawnPdf([{ entries }]))).toMatchObject({ width: 612, height: 792 })
  })

  test('a page box from its far corner, and a crop box beside the page', async () => {
    expect(await draw(drawnPdf([{ entries: '/MediaBox [300 200 0 0]' }]))).toMatchObject({ width: 300 })
    const entries = '/MediaBox [0 0 300 200] /CropBox [400 400 500 500]'
    const image = await draw(drawnPdf([{ content: redBox, entries }]))
    expect(image).toMatchObject({ width: 300, height: 200 })
    expect(isNear(image.at(60, 160), red)).toBe(true)
  })

  test('a page whose unit is not the point, wherever the file says so', async () => {
    const entries = '/MediaBox [0 0 300 200] /Rotate 90 /UserUnit 1.5'
    const plain = drawnPdf([{ content: redBox }, { content: redBox, entries }])
    const packed = await rewritePdf(plain, '--object-streams=generate')
    expect(packed.includes('/UserUnit')).toBe(false)
    for (const pdf of [plain, packed]) {
      const { images } = await convert([['a.pdf', pdf]], { dpi: '72', quality: '95' })
      const [usual, larger] = await Promise.all([...images.values()].map(openImageFile))
      expect([usual?.width, usual?.height, larger?.width, larger?.height]).toEqual([300, 200, 300, 450])
      expect(isNear(larger?.at(60, 90) ?? [], red)).toBe(true)
    }
    const huge = drawnPdf([{ entries: '/MediaBox [0 0 300 200] /UserUnit 10000' }])
    expect((await refused([['plan.pdf', huge]], { dpi: '150' })).error).toBe(
      'Page 1 of plan.pdf is too large to be drawn, even at 72 DPI.',
    )
  })

  test('annotations', async () => {
    const first = firstExtraOf(1)
    const entries = `/MediaBox [0 0 300 200] /Annots [${first} 0 R]`
    const square = `<< /Type /Annot /Subtype /Square /Rect [100 100 150 150] /F 4 /AP << /N ${first + 1} 0 R >> >>`
    const image = await draw(drawnPdf([{ entries }], { extra: [square, appearance('0 0 1', 50, 50)] }))
    expect(isNear(image.at(125, 75), [0, 0, 254])).toBe(true)
    expect(isNear(image.at(160, 75), white)).toBe(true)
  })

  test('the values of form fields, with an appearance and without one', async () => {
    const first = firstExtraOf(1)
    const entries = `/MediaBox [0 0 300 200] /Annots [${first} 0 R ${first + 1} 0 R ${first + 2} 0 R]`
    const widget = '/Type /Annot /Subtype /Widget /F 4'
    const extra = [
      `<< ${widget} /FT /Btn /T (check) /V /Yes /AS /Yes /Rect [10 100 60 150] /AP << /N << /Yes ${first + 3} 0 R >> >> >>`,
      `<< ${widget} /FT /Tx /T (name) /V (MMMMMMMM) /DA (/Helv 20 Tf 0 g) /Rect [100 100 280 130] >>`,
      `<< ${widget} /FT /Btn /T (off) /V /Off /AS /Off /Rect [10 20 60 70] /AP << /N << /Yes ${first + 3} 0 R >> >> >>`,
      appearance('0 0.5 0', 50, 50),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ]
    const fields = `/Fields [${first} 0 R ${first + 1} 0 R ${first + 2} 0 R]`
    const catalog = `/AcroForm << ${fields} /DR << /Font << /Helv ${first + 4} 0 R >> >> >>`
    const image = await draw(drawnPdf([{ entries }], { catalog, extra }))
    expect(isNear(image.at(35, 75), [0, 127, 0])).toBe(true)
    expect(isNear(image.at(35, 155), white)).toBe(true)
    const row = Array.from({ length: 180 }, (_, x) => image.at(100 + x, 84)[0] ?? 255)
    expect(row.filter((value) => value < 100).length).toBeGreaterThan(20)
  })

  test('the layers that are on', async () => {
    const first = firstExtraOf(1)
    const hidden = '/OC /Off BDC 0 0 1 rg 200 100 50 50 re f EMC'
    const shown = '/OC /On BDC 0 1 0 rg 100 100 50 50 re f EMC'
    const resources = `/Properties << /Off ${first} 0 R /On ${first + 1} 0 R >>`
    const extra = ['<< /Type /OCG /Name (hidden) >>', '<< /Type /OCG /Name (shown) >>']
    const groups = `/OCGs [${first} 0 R ${first + 1} 0 R] /D << /OFF [${first} 0 R] >>`
    const catalog = `/OCProperties << ${groups} >>`
    const pdf = drawnPdf([{ content: `${redBox} ${hidden} ${shown}`, resources }], { catalog, extra })
    const image = await draw(pdf)
    expect(isNear(image.at(60, 160), red)).toBe(true)
    expect(isNear(image.at(125, 75), [0, 255, 0])).toBe(true)
    expect(isNear(image.at(225, 75), white)).toBe(true)
  })

  test('transparency, over white', async () => {
    const resources = '/ExtGState << /Half << /ca 0.5 >> >>'
    const image = await draw(drawnPdf([{ content: `/Half gs ${redBox}`, resources }]))
    expect(isNear(image.at(60, 160), [255, 127, 127])).toBe(true)
  })

  test('a PDF that forbids printing but opens without a password', async () => {
    const pdf = await rewritePdf(
      drawnPdf([{ content: redBox }]),
      '--encrypt',
      '',
      'owner',
      '256',
      '--print=none',
      '--',
    )
    expect(isNear((await draw(pdf)).at(60, 160), red)).toBe(true)
  })
})

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
    expect(performance.now() - started).toBeLessThan(3_000)
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

test('tells how far it is, page by page', async () => {
  const id = '0190c1a2-7b3c-7def-8123-456789abcdef'
  const listening = request(running.service.app).get(progressPath('pdf', id)).buffer(true)
  const pages = Array.from({ length: 6 }, (_, index) => `page ${index + 1}`)
  const sending = post([['a.pdf', textPdf({ pages })]], { dpi: '72' }).set('X-Job-Id', id)
  const [{ text }] = await Promise.all([listening, sending])
  const events = [...text.matchAll(/^data: (.+)$/gm)].map(([, data = '']) => parseJobEvent(data))
  const done = events.flatMap((event) => (event?.kind === 'stage' ? [event.done] : []))
  expect(done).toEqual([...done].sort())
  expect(events).toContainEqual({ kind: 'stage', label: 'Converting to JPG', done: 6, total: 6 })
  expect(events.at(-1)).toEqual({ kind: 'done' })
})
