import { headerBytes } from '../src/icc/profile-layout.ts'
import { writeProfile } from '../src/icc/write-profile.ts'

/** A tag's data: type signature, four zero bytes, the rest. */
export const tagData = (type: string, rest: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), rest])

const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, 2 * index)
  return bytes
}
export const fixedNumbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65536), 4 * index)
  return bytes
}
export const xyz = (...values: number[]): Buffer => tagData('XYZ ', fixedNumbers(...values))
/** A curve of one number, the exponent. */
export const gammaCurve = (gamma: number): Buffer =>
  tagData('curv', Buffer.concat([words(0, 1), words(Math.round(gamma * 256))]))
/** A curve of so many samples of a function from 0..1 to 0..1. */
export const sampledCurve = (count: number, light: (code: number) => number): Buffer =>
  tagData(
    'curv',
    words(0, count, ...Array.from({ length: count }, (_, at) => Math.round(65535 * light(at / (count - 1))))),
  )

/** A version 2 profile of these tags. */
export function profileOf(space: string, tags: Readonly<Record<string, Buffer>>): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.writeUInt32BE(0x02400000, 8)
  header.write(`mntr${space}XYZ `, 12, 'latin1')
  fixedNumbers(0.9642, 1, 0.8249).copy(header, 68)
  return writeProfile(
    header,
    Object.entries({
      desc: tagData('desc', Buffer.from('\0\0\0\x05test\0', 'latin1')),
      cprt: tagData('text', Buffer.from('none\0', 'latin1')),
      wtpt: xyz(0.9642, 1, 0.8249),
      ...tags,
    }),
  )
}

/** A gray profile with a pure exponent. */
export const grayProfile = (gamma: number): Buffer => profileOf('GRAY', { kTRC: gammaCurve(gamma) })

export const rgbProfile = (
  colorants: readonly (readonly number[])[],
  curve: Buffer,
  more: Readonly<Record<string, Buffer>> = {},
): Buffer => {
  const [red = [], green = [], blue = []] = colorants
  return profileOf('RGB ', {
    ...{ rXYZ: xyz(...red), gXYZ: xyz(...green), bXYZ: xyz(...blue) },
    ...{ rTRC: curve, gTRC: curve, bTRC: curve, ...more },
  })
}

/** Colorants of sRGB as HP's profile of 1998 has them. */
export const hpColorants = [
  [0.43607, 0.22249, 0.01392],
  [0.38515, 0.71687, 0.09708],
  [0.14307, 0.06061, 0.7141],
]
