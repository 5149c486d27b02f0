import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FailureBody } from '@folio/contract/failure'
import { pdfToJpg } from '@folio/contract/tools/pdf-to-jpg'
import { pdfToPng } from '@folio/contract/tools/pdf-to-png'
import { corpusDir, corpusFiles } from '@folio/service-kit/testing/corpus'
import { eventually } from '@folio/service-kit/testing/eventually'
import { describe, expect, test } from '@jest/globals'
import { openImageFile } from '../../testing/pictures/images-of.ts'
import { convertPdfs } from '../../testing/service/convert-pdfs.ts'
import { send } from '../../testing/service/convert-through-http.ts'
import { startedPdfService } from '../../testing/service/started-pdf-service.ts'

/** What is refused, and the number of pages where it matters; everything else becomes at least one image. */
const refused: Readonly<Record<string, string>> = {
  'pdf/needs-password-abc.pdf': 'password-protected',
  'pdf/needs-password-unicode.pdf': 'password-protected',
  'pdf/enc-R3,V2,U=view,O=master.pdf': 'password-protected',
  'hostile/REDHAT-1531897-0.pdf': 'damaged',
  'hostile/brotli-filter.pdf': 'damaged',
  'hostile/invalid-header-only.pdf': 'damaged',
  'hostile/zero-bytes.pdf': 'empty-file',
}
const pageCounts: Readonly<Record<string, number>> = {
  'pdf/tracemonkey.pdf': 14,
  'pdf/irs-manual-400p.pdf': 400,
  'pdf/damaged-xref-toc.pdf': 6,
  'pdf/GeoTopo-komprimiert.pdf': 117,
  'pdf/form_dd0293.pdf': 4,
  'pdf/habibi-rotated.pdf': 4,
  'pdf/sizes.pdf': 3,
  'hostile/append-xref-loop.pdf': 30,
  'hostile/poppler-90-0-fuzzed.pdf': 16,
}

const running = startedPdfService()

const files = corpusFiles(['pdf', 'hostile'], '.pdf')

describe('real files at 72 dpi', () => {
  test.each(files)('%s', async (file) => {
    const [, name = ''] = file.split('/')
    const pdf = await readFile(join(corpusDir, file))
    const code = refused[file]
    // PNGs of hundreds of pages take minutes; what matters is drawn on the first ones too.
    const few = pdf.length > 1_500_000 ? { pageRange: 'custom', pages: '1-5' } : {}
    const runs = [
      { endpoint: pdfToJpg.endpoint, range: {}, count: pageCounts[file] },
      { endpoint: pdfToPng.endpoint, range: few, count: 'pages' in few ? undefined : pageCounts[file] },
    ]
    for (const { endpoint, range, count } of runs) {
      if (code) {
        const { status, body } = await send(running, endpoint, [[name, pdf]], { dpi: '72', ...range })
        expect((body as FailureBody).code).toBe(code)
        expect([400, 422]).toContain(status)
        if (status === 422) expect((body as FailureBody).error).toContain(name)
        continue
      }
      const { images } = await convertPdfs(running, endpoint, [[name, pdf]], { dpi: '72', ...range })
      expect(images.size).toBe(count ?? images.size)
      for (const image of [...images.values()].slice(0, 5)) {
        const { width, height, density } = await openImageFile(image)
        expect(width * height).toBeGreaterThan(0)
        expect(density).toBe(72)
      }
    }
  })

  test('leave nothing behind', () => eventually(async () => expect(await running.leftovers()).toEqual([])))
})

/** The stored samples at a share of the width and height of the only or first page. */
async function lookAt(file: string, x: number, y: number): Promise<number[]> {
  const pdf = await readFile(join(corpusDir, file))
  const options = { dpi: '72', transparency: 'false' }
  const { images } = await convertPdfs(running, pdfToPng.endpoint, [['a.pdf', pdf]], options)
  const [first = Buffer.alloc(0)] = images.values()
  const image = await openImageFile(first)
  return image.at(Math.floor(image.width * x), Math.floor(image.height * y))
}

describe('what is seen in them', () => {
  test('the sky of a CMYK photo is blue', async () => {
    const [r = 255, , b = 0] = await lookAt('pdf/demo-image-floating.pdf', 0.6, 0.2)
    expect(b - r).toBeGreaterThan(40)
  })

  test('a Japanese text whose font is not embedded is there', async () => {
    const pdf = await readFile(join(corpusDir, 'pdf/cjk-not-embedded-90ms.pdf'))
    const { images } = await convertPdfs(running, pdfToPng.endpoint, [['a.pdf', pdf]], {
      ...{ dpi: '72', transparency: 'false' },
    })
    const image = await openImageFile(images.get('a-page-001.png') ?? Buffer.alloc(0))
    let dark = 0
    for (let x = 70; x < 160; x += 1)
      for (let y = 88; y < 104; y += 1) dark += Number((image.at(x, y)[0] ?? 255) < 128)
    // Six signs with many strokes, not six empty boxes.
    expect(dark).toBeGreaterThan(120)
  })

  test('each page has its own size', async () => {
    const pdf = await readFile(join(corpusDir, 'pdf/sizes.pdf'))
    const { images } = await convertPdfs(running, pdfToJpg.endpoint, [['a.pdf', pdf]], { dpi: '72' })
    const sizes = await Promise.all([...images.values()].map(openImageFile))
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      ...[
        [612, 792],
        [649, 323],
        [792, 612],
      ],
    ])
  })
})
