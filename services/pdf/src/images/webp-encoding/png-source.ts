import type { ReportCode } from '@folio/contract/report'
import { describes, isSrgbGray } from '@folio/image-kit/icc/describes'
import { readProfile } from '@folio/image-kit/icc/read-profile'
import { srgb } from '@folio/image-kit/icc/rgb-spaces'
import type { ImageHeader, OpenImage } from '@folio/image-kit/open-image'
import type { RawPixels } from '@folio/image-kit/raw-pixels'
import { sampleFile } from '@folio/image-kit/sample-strips'
import type { Sharp } from 'sharp'
import type { PngToWebpOptions } from './webp-settings.ts'

/** The picture as it goes into an encoder. */
export interface PngSource {
  /** A new pipeline: upright, colours settled, 8 bits, on white where asked. */
  picture(): Sharp
  /** About so many pixels of it, as stored and without profile, for a forecast. */
  sample(pixels: number): Promise<RawPixels>
  /** Whether the pipeline carries a profile that goes into the result. */
  readonly keepsProfile: boolean
  /** The same picture, where it is held in memory. */
  readonly pixels?: RawPixels
  readonly notes: readonly ReportCode[]
}

const white = '#ffffff'

/** WebP knows RGB only, with or without alpha, 8 bits, with or without an RGB profile. */
export function pngSource(
  { header, decode }: OpenImage,
  { flatten, colorProfile }: { readonly flatten: boolean } & Pick<PngToWebpOptions, 'colorProfile'>,
): PngSource {
  const treatment = profileTreatment(header, colorProfile)
  const onWhite = (pipeline: Sharp) => (flatten ? pipeline.flatten({ background: white }) : pipeline)
  return {
    picture: () => onWhite(treatments[treatment](decode({ upright: true, ignoreIcc: treatment === 'drop' }))),
    sample: (pixels) => sampleFile(() => onWhite(decode({ ignoreIcc: true })), header, pixels),
    keepsProfile: treatment === 'keep',
    notes: [
      ...(header.orientation > 1 ? (['orientation-applied'] as const) : []),
      ...(header.bits === 16 ? (['converted-to-8-bit'] as const) : []),
      ...(treatment === 'gray' || treatment === 'convert' ? (['colour-converted'] as const) : []),
      ...(header.hasMetadata ? (['metadata-removed'] as const) : []),
    ],
  }
}

type Treatment = 'drop' | 'keep' | 'convert' | 'gray'

/**
 * A wide-gamut profile stays with untouched pixels unless asked otherwise: browsers apply it, and converting cuts off
 * what sRGB cannot show. A profile that says sRGB is dropped, since that is what no profile says. A gray profile cannot describe RGB data.
 */
function profileTreatment(
  { icc, space }: ImageHeader,
  colorProfile: PngToWebpOptions['colorProfile'],
): Treatment {
  const profile = icc && readProfile(icc)
  if (!profile) return 'drop'
  if (space === 'rgb' && profile.space === 'RGB ') {
    if (describes(profile, srgb)) return 'drop'
    return colorProfile === 'keep' ? 'keep' : 'convert'
  }
  return space === 'gray' && profile.space === 'GRAY' && !isSrgbGray(profile) ? 'gray' : 'drop'
}

const treatments: Readonly<Record<Treatment, (pipeline: Sharp) => Sharp>> = {
  drop: (pipeline) => pipeline,
  // Without a profile to convert to, sharp converts 8 bits a channel only.
  convert: (pipeline) => pipeline.withIccProfile('srgb', { attach: false }),
  keep: (pipeline) => pipeline.keepIccProfile(),
  // sharp converts by an embedded gray profile at 8 bits only, so 16 bits are reduced before.
  gray: (pipeline) => pipeline.pipelineColourspace('b-w'),
}
