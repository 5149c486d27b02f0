import { open, readFile } from 'node:fs/promises'
import { codedSpace, powerCurve } from '../icc/coded-space.ts'
import { matrixProfile } from '../icc/matrix-profile.ts'
import { type RgbSpace, srgb } from '../icc/rgb-spaces.ts'
import { attachProfile } from './attach-profile.ts'
import { chunksBeforePixels } from './chunks.ts'

/** Chunks that say what the values mean (PNG, third edition, section 11.3.2). */
const telling = ['cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM']
const headerEnd = 33
const [grayType, grayAlphaType] = [0, 4]

/**
 * A copy of a color PNG that tells its space by a profile, where it does so by code points or by gamma and primaries
 * alone, which libvips does not read. Undefined where nothing has to be told: gray, sRGB, or a profile is there already.
 */
export async function withToldProfile(path: string): Promise<Buffer | undefined> {
  const file = await open(path)
  try {
    const places = await chunksBeforePixels(file)
    const payload = async (type: string): Promise<Buffer | undefined> => {
      const place = places.find((candidate) => candidate.type === type && candidate.length <= 32)
      if (!place) return undefined
      return (await file.read(Buffer.alloc(place.length), 0, place.length, place.offset)).buffer
    }
    const header = await payload('IHDR')
    if (!header || header[9] === grayType || header[9] === grayAlphaType) return undefined
    const space = toldSpace({
      cicp: await payload('cICP'),
      gama: await payload('gAMA'),
      chrm: await payload('cHRM'),
      isToldOtherwise: places.some(({ type }) => type === 'iCCP' || type === 'sRGB'),
    })
    if (!space) return undefined
    const png = await readFile(path)
    const parts = places
      .filter(({ type }) => type !== 'IHDR' && !telling.includes(type))
      .map(({ offset, length }) => png.subarray(offset - 8, offset + length + 4))
    const pixels = places.reduce((most, { offset, length }) => Math.max(most, offset + length + 4), headerEnd)
    const bare = Buffer.concat([png.subarray(0, headerEnd), ...parts, png.subarray(pixels)])
    return attachProfile(bare, space.name, matrixProfile(space))
  } finally {
    await file.close()
  }
}

export interface TellingChunks {
  readonly cicp: Buffer | undefined
  readonly gama: Buffer | undefined
  readonly chrm: Buffer | undefined
  /** By iCCP or sRGB, which come after cICP and before the other two. */
  readonly isToldOtherwise: boolean
}

/** The space that a PNG's chunks tell without a profile; undefined where they say nothing or sRGB by gamma. */
export function toldSpace({ cicp, gama, chrm, isToldOtherwise }: TellingChunks): RgbSpace | undefined {
  const coded = cicp && codedSpace(cicp)
  return coded ?? (isToldOtherwise ? undefined : measuredSpace(gama, chrm))
}

/**
 * The space of gAMA and cHRM; undefined where they say sRGB or what cannot be. Gamma counts only together with primaries:
 * writers that leave it alone mostly leave it wrong.
 */
export function measuredSpace(gama: Buffer | undefined, chrm: Buffer | undefined): RgbSpace | undefined {
  if (gama?.length !== 4 || chrm?.length !== 32) return undefined
  const gamma = 100_000 / gama.readUInt32BE(0)
  if (!(gamma >= 0.05 && gamma <= 20)) return undefined
  const [white = srgb.white, red = srgb.red, green = srgb.green, blue = srgb.blue] = [0, 8, 16, 24].map(
    (at) => ({ x: chrm.readUInt32BE(at) / 100_000, y: chrm.readUInt32BE(at + 4) / 100_000 }),
  )
  const space = { name: 'gAMA and cHRM', white, red, green, blue, curve: powerCurve(gamma) }
  return isUsual(space) || !isPossible(space) ? undefined : space
}

const points = ({ white, red, green, blue }: RgbSpace) => [white, red, green, blue]

/** 2.2 with the primaries of sRGB is how sRGB is told to programs that know nothing else. */
const isUsual = (space: RgbSpace): boolean =>
  isUsualGamma(space) &&
  points(space).every(({ x, y }, index) => {
    const usual = points(srgb)[index]
    return usual !== undefined && Math.abs(x - usual.x) < 0.005 && Math.abs(y - usual.y) < 0.005
  })

/** Whether grays are those of sRGB, as far as a gamma tells them. */
export const isUsualGamma = ({ curve }: RgbSpace): boolean => Math.abs(1 / curve.gamma - 1 / 2.2) < 0.02

/** Tells whether the points are real and span a triangle. */
function isPossible(space: RgbSpace): boolean {
  const { red, green, blue } = space
  const area = (green.x - red.x) * (blue.y - red.y) - (blue.x - red.x) * (green.y - red.y)
  return Math.abs(area) > 0.001 && points(space).every(({ x, y }) => y > 0 && x + y <= 1)
}
