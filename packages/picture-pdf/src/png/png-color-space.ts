import { inflateSync } from 'node:zlib'
import { codedSpace } from '@folio/image-kit/icc/coded-space'
import { matrixProfile } from '@folio/image-kit/icc/matrix-profile'
import { toldSpace } from '@folio/image-kit/png/told-space'
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
  if (chunks.srgb || chunks.gama?.length !== 4 || chunks.chrm?.length !== 32) return deviceSpace(components)
  return calibratedSpace(chunks.gama.readUInt32BE(0) / 100_000, readPoints(chunks.chrm), components)
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

interface Point {
  readonly x: number
  readonly y: number
}

const srgbPrimaries = [
  { x: 0.3127, y: 0.329 },
  { x: 0.64, y: 0.33 },
  { x: 0.3, y: 0.6 },
  { x: 0.15, y: 0.06 },
] as const

/** `gama` is the exponent that encoded the samples, 0.45455 for a usual display. */
function calibratedSpace(
  gama: number,
  points: readonly Point[],
  components: 1 | 3,
): CalibratedSpace | DirectSpace {
  const isUsual = points.every(({ x, y }, index) => {
    const usual = srgbPrimaries[index] ?? srgbPrimaries[0]
    return Math.abs(x - usual.x) < 0.005 && Math.abs(y - usual.y) < 0.005
  })
  if (gama < 0.05 || gama > 20 || (Math.abs(gama - 1 / 2.2) < 0.02 && (isUsual || components === 1))) {
    return deviceSpace(components)
  }
  const [white, ...primaries] = points
  const matrix = white && toXyz(white, primaries)
  if (!matrix) return deviceSpace(components)
  const space = { kind: 'calibrated', gamma: 1 / gama, whitePoint: xyz(white) } as const
  return components === 1 ? { ...space, components } : { ...space, components, matrix }
}

/** White, red, green, blue (11.3.2.1). */
const readPoints = (chrm: Buffer): Point[] =>
  [0, 8, 16, 24].map((at) => ({ x: chrm.readUInt32BE(at) / 100_000, y: chrm.readUInt32BE(at + 4) / 100_000 }))

const xyz = ({ x, y }: Point): readonly [number, number, number] => [x / y, 1, (1 - x - y) / y]

/** Primaries as columns, scaled so that they add up to white; undefined where they lie on a line. */
function toXyz(white: Point, primaries: readonly Point[]): number[] | undefined {
  const [red, green, blue] = primaries
  if (!red || !green || !blue || [white, red, green, blue].some(({ y }) => y <= 0)) return undefined
  const columns = [red, green, blue].map(xyz) as [Triple, Triple, Triple]
  const target = xyz(white)
  const whole = determinant(columns)
  if (Math.abs(whole) < 1e-6) return undefined
  return columns.flatMap((column, index) => {
    const replaced = columns.map((other, at) => (at === index ? target : other)) as [Triple, Triple, Triple]
    const share = determinant(replaced) / whole
    return column.map((value) => value * share)
  })
}

type Triple = readonly [number, number, number]

const determinant = ([a, b, c]: readonly [Triple, Triple, Triple]): number =>
  a[0] * (b[1] * c[2] - b[2] * c[1]) - b[0] * (a[1] * c[2] - a[2] * c[1]) + c[0] * (a[1] * b[2] - a[2] * b[1])
