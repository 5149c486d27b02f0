import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type CompressBench, compressBench } from '../../../testing/compress-bytes.ts'
import { imagesIn } from '../../../testing/images-in.ts'
import { PdfBuilder } from '../../../testing/pdf-builder.ts'
import { paintIm, picture } from '../../../testing/picture-objects.ts'
import { scan } from '../../practice/picture-samples.ts'
import { colorCells } from '../colors/color-cells.ts'
import { decodeSound } from '../decoding/decode-image.ts'
import { imageObject } from '../objects/image-object.ts'

let bench: CompressBench
beforeAll(async () => {
  bench = await compressBench()
})
afterAll(() => bench.close())

const [width, height] = [800, 500]
const [red, green] = [
  [255, 0, 0],
  [0, 130, 0],
] as const

/** Writing in red on a green that is as light, with the grain of a scan. */
function equallyLight(): Buffer {
  const data = Buffer.alloc(3 * width * height)
  for (const [at, value] of scan(width, height).entries())
    data.set(
      (value === 0 ? red : green).map((part) => Math.min(255, part + ((at * 7919) % 5))),
      3 * at,
    )
  return data
}

test.each(['low', 'medium', 'high'] as const)(
  'colours that are equally light stay apart at the level %s',
  async (level) => {
    const pdf = new PdfBuilder()
    const samples = equallyLight()
    const Im = picture(pdf, { width, height, space: '/DeviceRGB' }, samples)
    pdf.page({ content: paintIm, resources: { XObject: { Im } } })
    const original = pdf.bytes()
    const { result } = await bench.compressed(original, { level })
    expect(result.length).toBeLessThan(original.length)
    const [found] = imagesIn(result)
    const image = found && imageObject(pdf.document, found.stream, { isSoftMask: false })
    const after = image && (await decodeSound(pdf.document, image))?.samples
    if (!after) throw new Error('no image')
    const grid = { width: 194, height: 125 }
    const before = { width, height, channels: 3, data: samples } as const
    const [one, other] = [before, after].map((some) => colorCells(some, grid, false))
    const differences = one?.map((value, at) => Math.abs(value - (other?.[at] ?? 0))) ?? []
    expect(differences.filter((difference) => difference > 30).length).toBeLessThan(0.03 * differences.length)
  },
)
