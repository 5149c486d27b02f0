import { sharp } from '@folio/image-kit/sharp-setup'
import { expect, test } from '@jest/globals'
import { previewCmyk } from './cmyk-preview.ts'

/** Every pixel through libvips' profile and back, without a table. */
const reference = (data: Uint8Array, width: number): Promise<Buffer> =>
  sharp(data, { raw: { width, height: 1, channels: 3 } })
    .pipelineColourspace('cmyk')
    .toColourspace('srgb')
    .raw()
    .toBuffer()

test('agrees with the profile, pixel by pixel', async () => {
  const levels = [0, 1, 31, 64, 100, 128, 190, 222, 254, 255]
  const colors = levels.flatMap((r) => levels.flatMap((g) => levels.flatMap((b) => [r, g, b])))
  const wanted = await reference(Uint8Array.from(colors), 1000)
  const { data } = await previewCmyk({ width: 1000, height: 1, channels: 3, data: Uint8Array.from(colors) })
  const differences = [...data].map((value, index) => Math.abs(value - (wanted[index] ?? 0)))
  expect(differences.reduce((sum, value) => sum + value, 0) / differences.length).toBeLessThan(1)
  expect(differences.filter((value) => value > 8).length / differences.length).toBeLessThan(0.02)
})

test('white paper stays white, black becomes ink, alpha stays', async () => {
  const data = Uint8Array.from([255, 255, 255, 0, 255, 255, 255, 255, 0, 0, 0, 128, 0, 0, 0, 129])
  await previewCmyk({ width: 4, height: 1, channels: 4, data })
  expect([...data.subarray(0, 8)]).toEqual([255, 255, 255, 0, 255, 255, 255, 255])
  expect(data[8]).toBeGreaterThan(20)
  expect(data[8]).toBeLessThan(60)
  expect([data[11], data[15]]).toEqual([128, 129])
  expect(data.subarray(12, 15)).toEqual(data.subarray(8, 11))
})
