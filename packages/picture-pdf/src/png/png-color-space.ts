import { inflateSync } from 'node:zlib'
import { codedSpace } from '@folio/image-kit/icc/coded-space'
import { transpose } from '@folio/image-kit/icc/color-matrix'
import { matrixProfile } from '@folio/image-kit/icc/matrix-profile'
import type { RgbSpace } from '@folio/image-kit/icc/rgb-spaces'
import { rgbToOwnXyz, xyzOf } from '@folio/image-kit/icc/rgb-to-xyz'
import { isUsualGamma, measuredSpace, toldSpace } from '@folio/image-kit/png/told-space'
import type { Scratch } from '../facts/scratch.ts'
import { deviceSpace, profileSpace } from '../samples/icc-profile.ts'
import type { CalibratedSpace, DirectSpace } from '../samples/pdf-image.ts'
import type { PngColorChunks } from './png-facts.ts'

/** A display's profile has a few kilobytes, a press's about one megabyte. */
const maxProfileBytes = 8 * 1024 * 1024

/**
 * The space of a PNG's samples, in the order of precedence of the PNG specification, 11.3.2: cICP, iCCP, sRGB, gAMA
 * with cHRM. Everything else is the device space, which viewers show as sRGB; gAMA alone too, because the writers that left
 * it alone mostly left it wrong, and the other tools here do not apply it either.
 */
export async function pngColorSpace(
  chunks: PngColorChunks,
  components: 1 | 3,
  scratch: Scratch,
): Promise<DirectSpace> {
  const profile = pngProfile(chunks)
  if (profile) {
    const space = await profileSpace(profile, components, scratch)
    if (space.kind === 'icc') return space
  }
  const measured = chunks.srgb ? undefined : measuredSpace(chunks.gama, chunks.chrm)
  return measured ? calibratedSpace(measured, components) : deviceSpace(components)
}

/** A profile for all that the chunks tell, for pixels that come out of a decoder. */
export function toldProfile(chunks: PngColorChunks): Buffer | undefined {
  const { cicp, iccp, srgb, gama, chrm } = chunks
  const space = toldSpace({ cicp, gama, chrm, isToldOtherwise: (iccp ?? srgb) !== undefined })
  return space ? matrixProfile(space) : pngProfile(chunks)
}

/**
 * The profile of the code points, or the embedded one: name, zero byte, method 0, zlib stream (11.3.2.3). Undefined
 * where it cannot be read.
 */
function pngProfile({ cicp, iccp: chunk }: PngColorChunks): Buffer | undefined {
  const coded = cicp && codedSpace(cicp)
  if (coded) return matrixProfile(coded)
  const nameEnd = chunk?.indexOf(0) ?? -1
  if (!chunk || nameEnd < 1 || chunk[nameEnd + 1] !== 0) return undefined
  try {
    return inflateSync(chunk.subarray(nameEnd + 2), { maxOutputLength: maxProfileBytes })
  } catch {
    return undefined
  }
}

/** Grays have no primaries, and the usual gamma says of them what viewers do anyway. */
function calibratedSpace(space: RgbSpace, components: 1 | 3): CalibratedSpace | DirectSpace {
  if (components === 1 && isUsualGamma(space)) return deviceSpace(components)
  const [gamma, whitePoint] = [space.curve.gamma, xyzOf(space.white)]
  const calibrated = { kind: 'calibrated', gamma, whitePoint } as const
  if (components === 1) return { ...calibrated, components }
  return { ...calibrated, components, matrix: transpose(rgbToOwnXyz(space)).flat() }
}
