import { writeFile } from 'node:fs/promises'
import type { ReportCode } from '@folio/contract/report'
import type { OptionsOf } from '@folio/contract/tool'
import type { webpToPng } from '@folio/contract/tools/webp-to-png'
import { describes, isSrgbGray } from '@folio/image-kit/icc/describes'
import { matrixProfile } from '@folio/image-kit/icc/matrix-profile'
import { readProfile } from '@folio/image-kit/icc/read-profile'
import { adobeRgb, displayP3, type RgbSpace, srgb } from '@folio/image-kit/icc/rgb-spaces'
import type { ImageHeader, OpenImage } from '@folio/image-kit/open-image'
import type { Sharp } from 'sharp'

export type WebpToPngOptions = OptionsOf<typeof webpToPng>

export interface WebpSource {
  /** A new pipeline: upright, in the colours of `space` but without its profile, on white where asked. */
  picture(): Sharp
  readonly space: RgbSpace
  readonly icc: Buffer
  readonly notes: readonly ReportCode[]
}

const spaces = { sRGB: srgb, adobeRGB: adobeRgb, displayP3 } as const satisfies Record<
  WebpToPngOptions['colorProfile'],
  RgbSpace
>

/** @param profilePath where the profile may be written, since sharp reads it from disk only */
export async function webpSource(
  { header, decode }: OpenImage,
  options: WebpToPngOptions,
  profilePath: string,
): Promise<WebpSource> {
  const space = spaces[options.colorProfile]
  const icc = matrixProfile(space)
  const isThere = header.icc ? isAlready(header.icc, space) : space === srgb
  if (!isThere) await writeFile(profilePath, icc)
  const comesBySrgb = header.space === 'cmyk' || isOtherGray(header)
  const isOnWhite = options.transparency === 'flatten' && header.hasAlpha
  const upright = () => {
    // Unless told to ignore the profile sharp converts to sRGB first, and cuts off what the target could show.
    const decoded = comesBySrgb ? decode({ upright: true }) : decode({ upright: true, ignoreIcc: true })
    return isOnWhite ? decoded.flatten({ background: '#ffffff' }) : decoded
  }
  return {
    picture: () => (isThere ? upright() : upright().withIccProfile(profilePath, { attach: false })),
    space,
    icc,
    notes: [
      ...(header.orientation > 1 ? (['orientation-applied'] as const) : []),
      ...(isThere && !comesBySrgb ? [] : (['colour-converted'] as const)),
      ...(header.hasMetadata ? (['metadata-removed'] as const) : []),
    ],
  }
}

/** Gray whose profile shades otherwise than sRGB; any target can show all of it. */
function isOtherGray({ icc, space }: ImageHeader): boolean {
  const profile = icc && readProfile(icc)
  return space === 'gray' && profile?.space === 'GRAY' && !isSrgbGray(profile)
}

/** A profile that is none, or not one for RGB, says nothing: the values are sRGB. */
function isAlready(icc: Buffer, space: RgbSpace): boolean {
  const profile = readProfile(icc)
  return profile?.space === 'RGB ' ? describes(profile, space) : space === srgb
}
