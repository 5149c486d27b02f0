import type { Encoding } from '../objects/encoding.ts'
import { onceForSamples } from '../samples/once-for-samples.ts'
import { fromSamples, inverted, type Samples } from '../samples/samples.ts'
import { markAsYcck, toYcck } from './ycck.ts'

export interface JpegSettings {
  /** 1 to 100, as libjpeg counts. */
  readonly quality: number
  readonly chroma: '4:4:4' | '4:2:0'
  readonly table: QuantizationTable
}

/** mozjpeg's numbers: the tables of the standard (ITU-T T.81, annex K), and those tuned for structural similarity. */
export type QuantizationTable = 0 | 2

/** Samples as a JPEG that PDF's DCTDecode takes. */
export const encodeJpeg = coder({ optimiseCoding: true })

/** The same pixels in the order of coefficients that takes the fewest bytes, a fortieth fewer, in four times the time. */
export const encodeSmallJpeg = coder({ progressive: true, optimiseScans: true })

/**
 * Other pixels than those: trellis quantization drops coefficients that cost more bits than they are worth. At the same likeness
 * that saves another tenth, a quarter where there is noise, and takes four times as long.
 */
export const encodeTrellisJpeg = coder({ optimiseCoding: true, trellisQuantisation: true })

/**
 * The same by what coefficients cost in the best order: a hundredth fewer bytes, a tenth where there is noise, in 1.6 times the
 * time.
 */
export const encodeThriftyJpeg = coder({
  ...{ progressive: true, optimiseScans: true, trellisQuantisation: true },
})

function coder(coding: object): (samples: Samples, settings: JpegSettings) => Promise<Encoding> {
  return onceForSamples(
    (samples: Samples, settings: JpegSettings) => encode(samples, settings, coding),
    ({ quality, chroma, table }) => `${quality} ${chroma} ${table}`,
  )
}

async function encode(
  samples: Samples,
  { quality, chroma, table }: JpegSettings,
  coding: object,
): Promise<Encoding> {
  const isInks = samples.channels === 4
  const jpeg = await fromSamples(isInks ? mixedInks(samples) : samples)
    .jpeg({ quality, chromaSubsampling: chroma, quantisationTable: table, ...coding })
    .toBuffer()
  const { width, height } = samples
  return {
    data: isInks ? markAsYcck(jpeg) : jpeg,
    width,
    height,
    bitsPerComponent: 8,
    filter: 'DCTDecode',
    lossless: false,
  }
}

/** A search codes the same samples several times. */
const mixed = new WeakMap<Samples, Samples>()

function mixedInks(samples: Samples): Samples {
  // libjpeg's users write inks the other way round, as Photoshop does, and so does libvips.
  const inks = mixed.get(samples) ?? inverted(toYcck(samples))
  mixed.set(samples, inks)
  return inks
}
