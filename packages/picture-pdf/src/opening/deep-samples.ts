import type { Pipeline } from '../samples/picture.ts'

/** What may count as white in samples of 32 bits, for which TIFF names none. */
const whites = [1, 255, 65_535]
const largestSample = 2 ** 32 - 1

/** What libvips takes the samples for (`grey16`: gray floats of 16 bits), and what it then calls white. */
const fullScale = { 'b-w': 255, srgb: 255, grey16: 65_535 } as const

/**
 * Samples of 32 bits, whole numbers or floats, and floats of 16, as 8 bits: from 0 to the nearest usual white above the
 * lightest sample. libvips takes them for 0 to 255, and all that lies between 0 and 1 would be black.
 *
 * @param decode gives a new pipeline over the samples each time
 */
export async function deepSamples(
  decode: () => Pipeline,
  { space, hasAlpha }: { readonly space: keyof typeof fullScale; readonly hasAlpha: boolean },
): Promise<Pipeline> {
  const raw = await decode().toColourspace(space).raw({ depth: 'float' }).toBuffer()
  let lightest = 0
  for (const sample of new Float32Array(raw.buffer, raw.byteOffset, raw.length / 4)) {
    if (sample > lightest) lightest = sample
  }
  const white = whites.find((candidate) => lightest <= candidate) ?? largestSample
  // One factor for each band, or sharp leaves the opacities as they are.
  const bands = Array.from({ length: (space === 'srgb' ? 3 : 1) + (hasAlpha ? 1 : 0) })
  return decode().linear(
    bands.map(() => fullScale[space] / white),
    bands.map(() => 0),
  )
}
