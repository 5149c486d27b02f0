import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { deflateRepeated } from '@folio/pdf-objects/testing/deflate-repeated'
import { Failure } from '@folio/service-kit/faults/failure'
import { eventually } from '@folio/service-kit/testing/eventually'
import { commandLinesWith } from '@folio/service-kit/testing/processes'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { drawnPdf, firstExtraOf, redBox } from '../../../testing/pdfs/drawn-pdf.ts'
import { deepPages, lyingCount, objectStreamBomb, pageTreeBomb } from '../../../testing/pdfs/hostile-pdf.ts'
import type { PdfObject } from '../../../testing/pdfs/pdf-builder.ts'
import { openImageFile } from '../../../testing/pictures/images-of.ts'
import type { PageImageOptions } from './page-image.ts'
import type { PdfPages, Renderer } from './render-pages.ts'
import { createRenderer } from './renderer.ts'

const jpg: PageImageOptions = { dpi: 72, color: 'rgb', format: { type: 'jpg', quality: 95 } }
const png: PageImageOptions = {
  ...{ dpi: 72, color: 'rgb', format: { type: 'png', quality: 'high', transparent: true } },
}
const signal = new AbortController().signal
let root: string
let renderer: Renderer

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'folio-render-'))
  renderer = createRenderer(root)
})
afterAll(async () => {
  await renderer.close()
  expect(await processes()).toEqual([])
  await rm(root, { recursive: true })
})

const folder = () => ({ path: root, file: (name: string) => join(root, name) })
let files = 0

async function inspect(pdf: Buffer): Promise<PdfPages> {
  files += 1
  const path = join(root, `in-${files}.pdf`)
  await writeFile(path, pdf)
  return renderer.inspect({ path, name: 'in.pdf' }, { folder: folder(), signal })
}

async function draw(pdf: PdfPages, pages: readonly number[], how = jpg, until = signal) {
  const images = []
  const wanted = pages.map((page) => ({ pdf, page }))
  for await (const { page, image } of renderer.render(wanted, how, { folder: folder(), signal: until })) {
    images.push({ page, image: image && (await openImageFile(await readFile(image.path))) })
  }
  return images
}

/** Processes that name the folder on their command line. */
const processes = () => commandLinesWith(root)

const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => new Error('did not fail'),
    (error: unknown) => error,
  )

test('says that it can draw', () => renderer.check(signal))

test('hands out pages in their order, whoever of the two draws faster', async () => {
  const slow = { content: `${'0 0 m 300 200 l S '.repeat(10_000)}` }
  const pdf = await inspect(drawnPdf([slow, {}, {}, slow, {}, {}, {}, {}, {}, {}, {}, {}]))
  const order = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
  expect((await draw(pdf, order)).map(({ page }) => page)).toEqual(order)
})

/** A plain PDF of these objects under these numbers. */
function numbered(objects: readonly (readonly [number, string])[], rootNumber: number): Buffer {
  let body = '%PDF-1.7\n'
  const rows = objects.map(([number, text]) => {
    const row = `${number} 1\n${String(body.length).padStart(10, '0')} 00000 n \n`
    body += `${number} 0 obj\n${text}\nendobj\n`
    return row
  })
  const table = `xref\n0 1\n0000000000 65535 f \n${rows.join('')}`
  const trailer = `trailer\n<< /Size 5000010 /Root ${rootNumber} 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + trailer, 'latin1')
}

const content = `<< /Length ${redBox.length} >>\nstream\n${redBox}\nendstream`
/** PDFium takes no object numbers above 4,194,304; poppler does. */
const far = 5_000_000

describe('what PDFium cannot read', () => {
  const page = (parent: number, contents: number) =>
    `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 300.5 200] /Rotate 90 /Contents ${contents} 0 R >>`

  test('a file goes to poppler, turned and on nothing as well', async () => {
    const pdf = await inspect(
      numbered(
        [
          [far, `<< /Type /Catalog /Pages ${far + 1} 0 R >>`],
          [far + 1, `<< /Type /Pages /Count 1 /Kids [${far + 2} 0 R] >>`],
          [far + 2, page(far + 1, far + 3)],
          [far + 3, content],
        ],
        far,
      ),
    )
    expect(pdf).toMatchObject({ engine: 'poppler', sizes: [{ width: 200, height: 300.5 }] })
    const [opaque] = await draw(pdf, [1])
    expect(opaque?.image).toMatchObject({ format: 'jpeg', width: 200, height: 301, density: 72 })
    expect(opaque?.image?.at(40, 60).map((value) => Math.round(value / 100))).toEqual([3, 0, 0])
    const [open] = await draw(pdf, [1], png)
    expect(open?.image).toMatchObject({ format: 'png', channels: 4 })
    expect([open?.image?.at(40, 60), open?.image?.at(150, 20)[3]]).toEqual([[255, 0, 0, 255], 0])
  })

  test('a page of a file goes to poppler', async () => {
    const pdf = await inspect(
      numbered(
        [
          [1, '<< /Type /Catalog /Pages 2 0 R >>'],
          [2, `<< /Type /Pages /Count 2 /Kids [3 0 R ${far} 0 R] >>`],
          [3, page(2, 4)],
          [4, content],
          [far, page(2, 4)],
        ],
        1,
      ),
    )
    expect(pdf.engine).toBe('pdfium')
    const [first, second] = await draw(pdf, [1, 2])
    expect(second?.image?.at(40, 60)).toEqual(first?.image?.at(40, 60))
    expect(second?.image).toMatchObject({ width: 200, height: 301 })
  })
})

const stream = (data: Buffer | string, dictionary = ''): PdfObject => ({ dictionary, data })
const first = firstExtraOf(1)
const formObject = '/Type /XObject /Subtype /Form /BBox [0 0 300 200]'

/** A form that draws the next one ten times, twelve deep: ten to the power of twelve rectangles. */
const nestedForms = () =>
  drawnPdf([{ content: '/X Do', resources: `/XObject << /X ${first} 0 R >>` }], {
    extra: [
      ...Array.from({ length: 12 }, (_, index) =>
        stream(
          '/X Do '.repeat(10),
          `${formObject} /Resources << /XObject << /X ${first + index + 1} 0 R >> >>`,
        ),
      ),
      stream('0 0 1 1 re f', formObject),
    ],
  })

const endless = [
  [
    'a pattern repeated every thousandth of a point',
    () =>
      drawnPdf(
        [{ content: '/Pattern cs /P scn 0 0 300 200 re f', resources: `/Pattern << /P ${first} 0 R >>` }],
        {
          extra: [
            stream(
              '1 0 0 rg 0 0 1 1 re f',
              '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.001 /YStep 0.001 /Resources << >>',
            ),
          ],
        },
      ),
  ],
  ['a line of endless dashes', () => drawnPdf([{ content: '[0.00001] 0 d 0 0 m 1000000 1000000 l S' }])],
  [
    'a soft mask for each of 200,000 rectangles',
    () =>
      drawnPdf(
        [
          {
            content: '/G gs 0 0 300 200 re f\n'.repeat(200_000),
            resources: `/ExtGState << /G << /SMask << /S /Luminosity /G ${first} 0 R >> >> >>`,
          },
        ],
        {
          extra: [
            stream('0.5 g 0 0 300 200 re f', `${formObject} /Group << /S /Transparency /CS /DeviceGray >>`),
          ],
        },
      ),
  ],
] as const

describe('attacks', () => {
  const pageMs = 2_000
  let usual: Renderer
  beforeAll(() => {
    usual = renderer
    renderer = createRenderer(root, { pageMs })
  })
  afterAll(async () => {
    await renderer.close()
    renderer = usual
  })

  test.each(endless)('%s: the page is given up in time', async (_, make) => {
    const pdf = await inspect(make())
    const started = performance.now()
    const error = await caught(draw(pdf, [1], { ...jpg, dpi: 150 }))
    expect(error).toMatchObject({ code: 'timed-out', message: 'Page 1 of in.pdf took too long to draw' })
    expect(performance.now() - started).toBeLessThan(pageMs + 60_000)
    // The next page finds a process that works, which may need more than its time for it on a busy machine.
    await eventually(async () => expect(await draw(await inspect(drawnPdf([{}])), [1])).toHaveLength(1))
  })

  test('forms in forms end one way or the other', async () => {
    const error = await caught(draw(await inspect(nestedForms()), [1]))
    expect(error).toBeInstanceOf(Failure)
    expect((error as Failure).message).toMatch(/^Page 1 of in\.pdf (took too long to draw|is too complex)/)
  })

  test.each([
    ['a content stream of a gigabyte', (data: Buffer) => ({ data, filter: '/FlateDecode' })],
    [
      'a content stream of a gigabyte, packed twice',
      (data: Buffer) => ({ data: deflateSync(data), filter: '[/FlateDecode /FlateDecode]' }),
    ],
  ])('%s is drawn as far as it goes, or refused', async (_, pack) => {
    const { data, filter } = pack(deflateRepeated('', '0 0 m 9 9 l S '.repeat(70_000), 1_020, ''))
    const entries = `/MediaBox [0 0 300 200] /Contents ${first} 0 R`
    const pdf = await inspect(drawnPdf([{ entries }], { extra: [stream(data, `/Filter ${filter}`)] }))
    const outcome = await caught(draw(pdf, [1]))
    if (outcome instanceof Failure) expect(['timed-out', 'too-complex']).toContain(outcome.code)
    else expect(outcome).toEqual(new Error('did not fail'))
  })

  test.each([
    ['an image of 3.6 gigapixels', 60_000, 1, '/DeviceGray'],
    ['an image of 2.7 gigabytes', 30_000, 8, '/DeviceRGB'],
  ])('%s', async (_, side, bits, space) => {
    const facts = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent ${bits}`
    const image = stream(
      deflateSync(Buffer.alloc(50_000_000)),
      `${facts} /ColorSpace ${space} /Filter /FlateDecode`,
    )
    const page = { content: '300 0 0 200 0 0 cm /I Do', resources: `/XObject << /I ${first} 0 R >>` }
    const outcome = await caught(draw(await inspect(drawnPdf([page], { extra: [image] })), [1]))
    if (outcome instanceof Failure) expect(['timed-out', 'too-complex']).toContain(outcome.code)
    else expect(outcome).toEqual(new Error('did not fail'))
  })

  test.each([
    ['a page tree far deeper than any stack', () => deepPages(20_000)],
    ['a page tree that counts to ten million', () => pageTreeBomb(7)],
    ['a count of two billion pages', () => lyingCount()],
    ['an object stream of a gigabyte', () => objectStreamBomb()],
  ])('%s is looked at in time', async (_, make) => {
    const pdf = make()
    const started = performance.now()
    const outcome = await inspect(pdf).catch((error: unknown) => error)
    expect(performance.now() - started).toBeLessThan(60_000)
    if (outcome instanceof Failure) expect(['damaged', 'too-complex']).toContain(outcome.code)
    else expect(outcome).toHaveProperty('sizes')
  })

  test('the largest page that is allowed, drawn with a group over all of it', async () => {
    const group = '/Group << /S /Transparency /CS /DeviceRGB >>'
    const page = {
      entries: `/MediaBox [0 0 7200 7200] ${group}`,
      content: '/Half gs /X Do',
      resources: `/ExtGState << /Half << /ca 0.5 /BM /Multiply >> >> /XObject << /X ${first} 0 R >>`,
    }
    const form = stream(
      '1 0 0 rg 0 0 7200 7200 re f',
      `/Type /XObject /Subtype /Form /BBox [0 0 7200 7200] ${group}`,
    )
    const patient = createRenderer(root, { pageMs: 150_000 })
    const path = join(root, 'large.pdf')
    await writeFile(path, drawnPdf([page], { extra: [form] }))
    try {
      const job = { folder: folder(), signal }
      const pdf = await patient.inspect({ path, name: 'large.pdf' }, job)
      const how = { ...png, dpi: 100 }
      for await (const { image } of patient.render([{ pdf, page: 1 }], how, job)) {
        expect(await openImageFile(await readFile(image?.path ?? ''))).toMatchObject({ width: 10_000 })
      }
    } finally {
      await patient.close()
    }
  })
})

test('an abort ends the drawing at once', async () => {
  const pdf = await inspect(drawnPdf(Array.from({ length: 50 }, () => ({ content: redBox }))))
  const leaving = new AbortController()
  const drawing = caught(
    draw(
      pdf,
      Array.from({ length: 50 }, (_, index) => index + 1),
      { ...jpg, dpi: 600 },
      leaving.signal,
    ),
  )
  setTimeout(() => leaving.abort(), 300)
  const started = performance.now()
  expect(await drawing).toMatchObject({ code: 'cancelled' })
  expect(performance.now() - started).toBeLessThan(60_000)
  await eventually(async () => expect((await processes()).length).toBeLessThanOrEqual(4))
})

test('whoever takes no more pages ends the drawing', async () => {
  const pdf = await inspect(drawnPdf(Array.from({ length: 300 }, () => ({ content: redBox }))))
  const wanted = Array.from({ length: 300 }, (_, index) => ({ pdf, page: index + 1 }))
  const before = (await readdir(root)).length
  for await (const _ of renderer.render(wanted, jpg, { folder: folder(), signal })) break
  expect((await readdir(root)).length - before).toBeLessThan(100)
})
