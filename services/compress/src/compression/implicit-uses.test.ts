import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type CompressBench, compressBench } from '../../testing/compress-bytes.ts'
import { leastLikeness } from '../../testing/opened-pdf.ts'
import { PdfBuilder } from '../../testing/pdf-builder.ts'
import { picture } from '../../testing/picture-objects.ts'
import { photo } from '../practice/picture-samples.ts'

let bench: CompressBench
beforeAll(async () => {
  bench = await compressBench()
})
afterAll(() => bench.close())

/** Turns shades round, so that it shows when it is not used. */
const turned = { FunctionType: 2, Domain: [0, 1], C0: [1, 1, 1], C1: [0, 0, 0], N: 1 } as const

/** Spaces that no operator names, or only an image inside the content. */
function spacesOf(pdf: PdfBuilder) {
  const invert = pdf.add(turned)
  return {
    Named: ['/Separation', '/Mine', '/DeviceRGB', invert],
    DefaultGray: ['/Separation', '/Black', '/DeviceRGB', invert],
    DefaultRGB: ['/CalRGB', { WhitePoint: [0.9505, 1, 1.089], Gamma: [1.8, 1.8, 1.8] }],
    DefaultCMYK: [
      '/DeviceN',
      ['/Cyan', '/Magenta', '/Yellow', '/Black'],
      '/DeviceGray',
      pdf.stream(
        {
          ...{ FunctionType: 4, Domain: [0, 1, 0, 1, 0, 1, 0, 1], Range: [0, 1] },
        },
        '{ exch pop exch pop exch pop }',
      ),
    ],
  }
}

test.each([{ level: 'medium' }, { level: 'high' }] as const)(
  'spaces of inline images and those that stand for others stay at the $level level',
  async ({ level }) => {
    const pdf = new PdfBuilder()
    const inline = 'q 60 0 0 60 10 10 cm BI /W 2 /H 2 /BPC 8 /CS /Named ID \x00\x40\x80\xff\nEI Q'
    const content = `0.2 g 80 10 50 50 re f 1 0 0 rg 140 10 50 50 re f 0 0 0 0.8 k 200 10 50 50 re f ${inline}\n`
    const size = { width: 600, height: 300, space: '/DeviceRGB' } as const
    const Im = picture(pdf, size, photo(size.width, size.height))
    const resources = { ColorSpace: spacesOf(pdf), XObject: { Im } }
    pdf.page({ content: `${content.repeat(3)} q 200 0 0 100 10 80 cm /Im Do Q`, resources })
    const before = pdf.bytes()
    const { result, facts } = await bench.compressed(before, { level })
    expect(facts.images.recompressed).toBe(1)
    const document = readPdf(result, nodeZlib)
    const spaces = document.dict(pagesOf(document)[0]?.resources, 'ColorSpace')
    expect(spaces && [...spaces.keys()]).toEqual(['Named', 'DefaultGray', 'DefaultRGB', 'DefaultCMYK'])
    expect(await leastLikeness(before, result)).toBeGreaterThan(0.93)
  },
)
