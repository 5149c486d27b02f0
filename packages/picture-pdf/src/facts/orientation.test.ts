import { checkPdf, decode, difference, pdfFacts, renderPage } from '@folio/pdf-engines/testing/pdf-tools'
import { type PdfBench, pdfBench } from '@folio/pdf-objects/testing/make-pdf'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { picture } from '../../testing/drawn-pixels.ts'
import { asOrientation, paintMatrix, upright } from './orientation.ts'

let bench: PdfBench
beforeAll(async () => {
  bench = await pdfBench()
})
afterAll(() => bench.remove())

/** Where the corners of the picture as stored come to stand: upper left, upper right, lower left. */
test.each([
  [1, ['top left', 'top right', 'bottom left']],
  [2, ['top right', 'top left', 'bottom right']],
  [3, ['bottom right', 'bottom left', 'top right']],
  [4, ['bottom left', 'bottom right', 'top left']],
  [5, ['top left', 'bottom left', 'top right']],
  [6, ['top right', 'bottom right', 'top left']],
  [7, ['bottom right', 'top right', 'bottom left']],
  [8, ['bottom left', 'top left', 'bottom right']],
] as const)('orientation %d sends the corners to %j', (orientation, expected) => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = paintMatrix(orientation, {
    x: 10,
    y: 20,
    width: 300,
    height: 200,
  })
  const place = (u: number, v: number) => {
    const [x, y] = [a * u + c * v + e, b * u + d * v + f]
    return `${y === 220 ? 'top' : y === 20 ? 'bottom' : y} ${x === 10 ? 'left' : x === 310 ? 'right' : x}`
  }
  expect([place(0, 1), place(1, 1), place(0, 0)]).toEqual(expected)
})

test('turned orientations swap width and height', () => {
  const sizes = ([1, 2, 3, 4, 5, 6, 7, 8] as const).map(
    (value) => upright({ width: 3, height: 2 }, value).width,
  )
  expect(sizes).toEqual([3, 3, 3, 3, 2, 2, 2, 2])
})

test.each([undefined, 0, 9, 1.5, Number.NaN])('%p is no orientation', (value) => {
  expect(asOrientation(value)).toBe(1)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a JPEG of orientation %d is shown as decoders turn it, its bytes untouched',
  async (orientation) => {
    const jpeg = await picture(64, 40).withMetadata({ orientation, density: 96 }).jpeg().toBuffer()
    const pdf = await bench.make('jpeg', jpeg)
    await checkPdf(pdf.path)
    expect(pdf.facts).toEqual(orientation === 1 ? ['bytes-kept'] : ['bytes-kept', 'orientation-applied'])
    const turned = orientation >= 5
    expect((await pdfFacts(pdf.path)).sizes).toEqual([turned ? [30, 48] : [48, 30]])
    expect(
      difference(await renderPage(pdf.path, { dpi: pdf.dpi }), await decode(jpeg)).largest,
    ).toBeLessThanOrEqual(1)
  },
)
