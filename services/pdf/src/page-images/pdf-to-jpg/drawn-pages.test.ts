import { rewritePdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { describe, expect, test } from '@jest/globals'
import { appearance, drawnPdf, firstExtraOf, redBox } from '../../../testing/pdfs/drawn-pdf.ts'
import { openImageFile } from '../../../testing/pictures/images-of.ts'
import { isNear, jpgThroughHttp } from '../../../testing/service/jpg-through-http.ts'
import { startedPdfService } from '../../../testing/service/started-pdf-service.ts'

const running = startedPdfService()

const { convert, draw, refused } = jpgThroughHttp(() => running)
const red = [254, 0, 0]
const white = [255, 255, 255]

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
    const restricted = await rewritePdf(plain, '--encrypt', '', 'owner', '256', '--')
    const damaged = Buffer.from(plain.toString('latin1').replace(/startxref\s+\d+/, 'startxref 1'), 'latin1')
    for (const pdf of [plain, packed, restricted, damaged]) {
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

  test('a page that no tree leads to', async () => {
    const whole = drawnPdf([{ content: redBox, entries: '/MediaBox [0 0 300 200]' }]).toString('latin1')
    const lost = whole.replace(/\/Pages \d 0 R/, '/Pages 9 0 R')
    expect(lost).not.toBe(whole)
    const image = await draw(Buffer.from(lost, 'latin1'))
    expect(isNear(image.at(60, 160), red)).toBe(true)
  })

  test('a PDF that is opened by an empty password of its owner', async () => {
    const plain = drawnPdf([{ content: redBox }])
    const opened = await rewritePdf(plain, '--encrypt', 'secret', '', '256', '--allow-insecure', '--')
    expect(isNear((await draw(opened)).at(60, 160), red)).toBe(true)
  })

  test('annotations', async () => {
    const first = firstExtraOf(1)
    const entries = `/MediaBox [0 0 300 200] /Annots [${first} 0 R]`
    const square = `<< /Type /Annot /Subtype /Square /Rect [100 100 150 150] /F 4 /AP << /N ${first + 1} 0 R >> >>`
    const image = await draw(drawnPdf([{ entries }], { extra: [square, appearance('0 0 1', 50, 50)] }))
    expect(isNear(image.at(125, 75), [0, 0, 254])).toBe(true)
    expect(isNear(image.at(160, 75), white)).toBe(true)
  })

  test.each([
    ['a line', '/Subtype /Line /L [50 100 150 100]'],
    ['a polygon', '/Subtype /Polygon /Vertices [50 100 150 100 150 150]'],
    ['a line of several parts', '/Subtype /PolyLine /Vertices [50 100 150 100 150 150]'],
  ])('%s without an appearance', async (_, kind) => {
    const entries = `/MediaBox [0 0 300 200] /Annots [${firstExtraOf(1)} 0 R]`
    const annotation = `<< /Type /Annot ${kind} /Rect [40 90 160 160] /C [1 0 0] /BS << /W 8 >> /F 4 >>`
    const image = await draw(
      drawnPdf([{ content: '0 1 0 rg 200 0 50 50 re f', entries }], { extra: [annotation] }),
    )
    expect(isNear(image.at(100, 100), [254, 0, 0])).toBe(true)
    expect(isNear(image.at(225, 175), [0, 255, 0])).toBe(true)
    expect(image).toMatchObject({ width: 300, height: 200 })
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
