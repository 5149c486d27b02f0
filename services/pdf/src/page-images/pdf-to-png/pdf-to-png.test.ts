import { pdfToPng } from '@folio/contract/tools/pdf-to-png'
import { describe, expect, test } from '@jest/globals'
import { drawnPdf, redBox } from '../../../testing/pdfs/drawn-pdf.ts'
import { textPdf } from '../../../testing/pdfs/pdf-builder.ts'
import { type Image, openImageFile } from '../../../testing/pictures/images-of.ts'
import { convertPdfs } from '../../../testing/service/convert-pdfs.ts'
import { send } from '../../../testing/service/convert-through-http.ts'
import { startedPdfService } from '../../../testing/service/started-pdf-service.ts'

const running = startedPdfService()

type Options = Readonly<Record<string, string>>

async function convert(pdf: Buffer, options: Options = {}) {
  const files = [['a.pdf', pdf]] as const
  const converted = await convertPdfs(running, pdfToPng.endpoint, files, { dpi: '72', ...options })
  const [file = Buffer.alloc(0)] = converted.images.values()
  return { ...converted, file, image: await openImageFile(file) }
}

const draw = async (pdf: Buffer, options: Options = {}): Promise<Image> => (await convert(pdf, options)).image

const box = drawnPdf([{ content: redBox }])
const half = drawnPdf([{ content: `/Half gs ${redBox}`, resources: '/ExtGState << /Half << /ca 0.5 >> >>' }])
const red = [255, 0, 0]

test('one page is one PNG, several come in one archive', async () => {
  const { item } = await convert(box)
  expect(item).toEqual({
    ...{ name: 'a-page-001.png', isZip: false, imageCount: 1, size: expect.any(Number) },
    downloadUrl: expect.stringMatching(/^\/api\/download\/pdf\/[\w-]{32}$/),
  })
  const many = await convert(textPdf({ pages: ['1', '2', '3'] }))
  expect(many.item).toMatchObject({ name: 'a-png.zip', isZip: true, imageCount: 3 })
  expect([...many.images.keys()]).toEqual(['a-page-001.png', 'a-page-002.png', 'a-page-003.png'])
})

describe('transparency', () => {
  test('is real alpha: nothing where the page is empty, half where it is half', async () => {
    const image = await draw(half)
    expect(image).toMatchObject({ format: 'png', channels: 4, hasAlpha: true, width: 300, height: 200 })
    expect(image.at(200, 50)[3]).toBe(0)
    const [r = 0, g = 0, b = 0, alpha = 0] = image.at(60, 160)
    expect([r, g, b]).toEqual(red)
    expect(Math.abs(alpha - 127)).toBeLessThanOrEqual(2)
    expect((await draw(box)).at(60, 160)).toEqual([...red, 255])
  })

  test('off means white paper and no alpha', async () => {
    const image = await draw(half, { transparency: 'false' })
    expect(image).toMatchObject({ channels: 3, hasAlpha: false })
    expect(image.at(200, 50)).toEqual([255, 255, 255])
    expect(Math.abs((image.at(60, 160)[1] ?? 0) - 127)).toBeLessThanOrEqual(2)
  })
})

describe('resolution', () => {
  test.each([
    ['72', 300, 200],
    ['150', 625, 417],
    ['300', 1250, 833],
    ['600', 2500, 1667],
  ])('%s dpi stands in the size and in the file, whatever the quality', async (dpi, width, height) => {
    for (const quality of ['high', 'medium', 'web']) {
      expect(await draw(box, { dpi, quality })).toMatchObject({ width, height, density: Number(dpi) })
    }
  })
})

test('without a resolution the quality decides', async () => {
  const { images } = await convertPdfs(running, pdfToPng.endpoint, [['a.pdf', box]], { quality: 'web' })
  expect(await openImageFile([...images.values()][0] ?? Buffer.alloc(0))).toMatchObject({
    width: 300,
    density: 72,
  })
})

describe('quality', () => {
  /** Shades of many colors, and text. */
  const colorful = drawnPdf([
    {
      content: '/Sh sh BT /F1 24 Tf 20 20 Td (Many colors) Tj ET',
      resources: `/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> /Shading << /Sh << /ShadingType 2
        /ColorSpace /DeviceRGB /Coords [0 0 300 200] /Function << /FunctionType 2 /Domain [0 1] /N 1 /C0 [1 0 0] /C1 [0 1 1] >> >> >>`,
    },
  ])

  test('web keeps 256 colors and is the smallest, close to the page', async () => {
    const high = await convert(colorful, { dpi: '300', transparency: 'false' })
    const web = await convert(colorful, { dpi: '300', transparency: 'false', quality: 'web' })
    expect(web.item.size).toBeLessThan(high.item.size)
    const colors = new Set<string>()
    let farthest = 0
    for (let x = 0; x < 1250; x += 7) {
      for (let y = 0; y < 833; y += 7) {
        const color = web.image.at(x, y)
        colors.add(color.join())
        const other = high.image.at(x, y)
        farthest = Math.max(farthest, ...color.map((value, index) => Math.abs(value - (other[index] ?? 0))))
      }
    }
    expect(colors.size).toBeLessThanOrEqual(256)
    expect(farthest).toBeLessThan(64)
  })

  test('medium keeps every pixel in fewer bytes', async () => {
    const text = textPdf({ pages: ['The quick brown fox jumps over the lazy dog'] })
    const high = await convert(text, { dpi: '300' })
    const medium = await convert(text, { dpi: '300', quality: 'medium' })
    expect(medium.item.size).toBeLessThan(high.item.size)
    // A page without color is stored as gray.
    expect(medium.image).toMatchObject({ channels: 2, hasAlpha: true })
    for (let x = 0; x < 1250; x += 3) {
      for (let y = 380; y < 440; y += 1) {
        const [value, , , alpha] = high.image.at(x, y)
        const [gray, opacity] = medium.image.at(x, y)
        expect([opacity, alpha === 0 ? value : gray]).toEqual([alpha, value])
      }
    }
  })

  test('a page with color keeps it at every quality', async () => {
    for (const quality of ['high', 'medium', 'web']) {
      const image = await draw(box, { quality, transparency: 'false' })
      expect(image.at(60, 160).slice(0, 3)).toEqual(red)
    }
  })
})

describe('color space', () => {
  test('grayscale is one channel, or two with alpha', async () => {
    const opaque = await draw(box, { colorSpace: 'grayscale', transparency: 'false' })
    expect(opaque).toMatchObject({ channels: 1, hasAlpha: false })
    expect([opaque.at(60, 160), opaque.at(200, 50)]).toEqual([[76], [255]])
    const open = await draw(box, { colorSpace: 'grayscale' })
    expect(open).toMatchObject({ channels: 2, hasAlpha: true })
    expect([open.at(60, 160), open.at(200, 50)[1]]).toEqual([[76, 255], 0])
  })

  test('rgb is three channels even where the page has no color', async () => {
    const image = await draw(textPdf({ pages: ['black'] }), { transparency: 'false' })
    expect(image).toMatchObject({ channels: 3 })
  })

  test('cmyk shows the colors of print, and the report says how', async () => {
    const colors = drawnPdf([
      { content: `${redBox} 0 0 1 rg 100 20 60 40 re f 0 g 200 20 60 40 re f 0.5 g 200 100 60 40 re f` },
    ])
    const { image, answer } = await convert(colors, { colorSpace: 'cmyk', transparency: 'false' })
    expect(answer.report).toEqual([
      { code: 'pages', count: 1 },
      { code: 'print-colors-shown', count: 1 },
    ])
    expect(image).toMatchObject({ format: 'png', channels: 3 })
    expect(image.at(290, 10)).toEqual([255, 255, 255])
    // Ink is never as pure as light: red has some green, blue is far from pure, black is not quite black.
    const [, green = 0] = image.at(60, 160)
    expect(green).toBeGreaterThan(10)
    const [, , blue = 0] = image.at(130, 160)
    expect(blue).toBeLessThan(200)
    const black = image.at(230, 160)
    expect(Math.max(...black)).toBeGreaterThan(10)
    expect(Math.max(...black)).toBeLessThan(70)
    const gray = image.at(230, 80)
    expect(Math.max(...gray) - Math.min(...gray)).toBeLessThan(12)
  })

  test('cmyk keeps alpha', async () => {
    const image = await draw(half, { colorSpace: 'cmyk' })
    expect(image.channels).toBe(4)
    expect(image.at(200, 50)[3]).toBe(0)
    expect(Math.abs((image.at(60, 160)[3] ?? 0) - 127)).toBeLessThanOrEqual(2)
  })
})

test('a page of three metres is refused with the resolution that fits; a ribbon of any length is not', async () => {
  const plan = drawnPdf([{ entries: '/MediaBox [0 0 8504 8504]' }])
  const { status, body } = await send(running, pdfToPng.endpoint, [['plan.pdf', plan]], { dpi: '300' })
  expect([status, body.code, body.error]).toEqual([
    ...[422, 'image-too-large'],
    'Page 1 of plan.pdf is too large for 300 DPI. Please choose 72 DPI or less.',
  ])
  const ribbon = drawnPdf([{ entries: '/MediaBox [0 0 8504 20]' }])
  expect(await draw(ribbon, { dpi: '600' })).toMatchObject({ width: 70_867, height: 167 })
})

test.each([
  ['quality', '85', 'quality must be one of high, medium, web.'],
  ['transparency', 'yes', 'transparency must be true or false.'],
  ['colorSpace', 'lab', 'colorSpace must be one of rgb, grayscale, cmyk.'],
])('%s %s is not offered', async (field, value, error) => {
  const { status, body } = await send(running, pdfToPng.endpoint, [['a.pdf', box]], { [field]: value })
  expect([status, body.error]).toEqual([400, error])
})
