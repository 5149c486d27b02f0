import { expect, test } from '@jest/globals'
import { pagesOf } from '../../../testing/opened-pdf.ts'
import { PdfBuilder } from '../../../testing/pdf-builder.ts'
import { picture } from '../../../testing/picture-objects.ts'
import { scan } from '../../practice/picture-samples.ts'
import { encodeFax } from './encode-fax.ts'
import { encodeJbig2 } from './encode-jbig2.ts'
import { ArithmeticCoder } from './jbig2/arithmetic-coder.ts'

// Drawn at 100 dpi a pixel of the image is one of the page.
const pointsPerPixel = 0.72

async function drawn(width: number, height: number, data: Uint8Array): Promise<Uint8Array> {
  const [wide, high] = [width * pointsPerPixel, height * pointsPerPixel]
  const pdf = new PdfBuilder()
  const entries = { Filter: '/JBIG2Decode' }
  const image = picture(pdf, { width, height, space: '/DeviceGray', bits: 1, entries }, Buffer.from(data))
  pdf.page({
    content: `q ${wide} 0 0 ${high} 0 0 cm /Im Do Q`,
    resources: { XObject: { Im: image } },
    entries: { MediaBox: [0, 0, wide, high] },
  })
  const [page] = await pagesOf(pdf.bytes())
  return page?.data ?? new Uint8Array()
}

test.each([
  ['a scanned page', 400, 300, scan(400, 300)],
  ['noise', 203, 99, Buffer.from(scan(203, 99).map((_, at) => ((at * 7919) % 13 < 6 ? 255 : 0)))],
  ['rows that repeat', 64, 80, Buffer.from(scan(64, 80).map((_, at) => (at % 64 < 20 ? 0 : 255)))],
  ['nothing but black', 9, 7, Buffer.alloc(63)],
])('%s is read back pixel by pixel', async (_, width, height, data) => {
  const encoding = encodeJbig2({ data, width, height, channels: 1 })
  expect(await drawn(width, height, encoding.data)).toEqual(Uint8Array.from(data))
})

test('a scan takes fewer bytes than in CCITT Group 4', async () => {
  const samples = { data: scan(800, 600), width: 800, height: 600, channels: 1 } as const
  const fax = await encodeFax(samples)
  expect(encodeJbig2(samples).data.length).toBeLessThan(0.8 * (fax?.data.length ?? 0))
})

test('the coder gives the bytes of the example in the standard', () => {
  // ITU-T T.88, H.2: a sequence of bits, all in one context, and what they become.
  const bits = Buffer.from('00020051000000c00352872aaaaaaaaa82c02000fcd79ef6bf7fed904f46a3bf', 'hex')
  const coder = new ArithmeticCoder(1)
  for (const byte of bits) for (let bit = 7; bit >= 0; bit -= 1) coder.encode(0, (byte >> bit) & 1)
  expect(coder.finish().toString('hex')).toBe('84c73bfce1a1430402200000410dbb86f4317fff88ff37471adb6adfffac')
})
