import { transpose, type Vector } from './color-matrix.ts'
import type { Curve } from './curves.ts'
import { headerBytes } from './profile-layout.ts'
import type { RgbSpace } from './rgb-spaces.ts'
import { adaptationToD50, d50, rgbToXyz } from './rgb-to-xyz.ts'
import { writeProfile } from './write-profile.ts'

/**
 * An ICC display profile of about 500 bytes for an RGB space: three colorants and one shared curve
 * (ICC.1:2022, version 4.4; tags required by section 8.4.3).
 */
export function matrixProfile(space: RgbSpace): Buffer {
  const [red, green, blue] = transpose(rgbToXyz(space))
  const adaptation = adaptationToD50(space.white).flat()
  const curve = parametricCurve(space.curve)
  return writeProfile(header(), [
    ['desc', text(space.name)],
    ['cprt', text('No copyright, use freely')],
    ['wtpt', xyzTag(d50)],
    ['chad', typed('sf32', fixed(...adaptation))],
    ['rXYZ', xyzTag(red)],
    ['gXYZ', xyzTag(green)],
    ['bXYZ', xyzTag(blue)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ])
}

function header(): Buffer {
  const bytes = Buffer.alloc(headerBytes)
  bytes.writeUInt32BE(0x04400000, 8)
  bytes.write('mntrRGB XYZ ', 12, 'latin1')
  // A date is required; a fixed one keeps equal profiles equal.
  for (const [index, part] of [2024, 1, 1, 0, 0, 0].entries()) bytes.writeUInt16BE(part, 24 + 2 * index)
  fixed(...d50).copy(bytes, 68)
  return bytes
}

/** Numbers as s15Fixed16Number. */
function fixed(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65536), 4 * index)
  return bytes
}

const typed = (type: string, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), data])

const xyzTag = (value: Vector): Buffer => typed('XYZ ', fixed(...value))

const parametricType3 = Buffer.from([0, 3, 0, 0])

const parametricCurve = ({ gamma, a, b, c, d }: Curve): Buffer =>
  typed('para', Buffer.concat([parametricType3, fixed(gamma, a, b, c, d)]))

/** multiLocalizedUnicodeType with the one record `enUS`. */
function text(value: string): Buffer {
  const head = Buffer.alloc(20)
  head.writeUInt32BE(1, 0)
  head.writeUInt32BE(12, 4)
  head.write('enUS', 8, 'latin1')
  head.writeUInt32BE(2 * value.length, 12)
  head.writeUInt32BE(28, 16)
  return typed('mluc', Buffer.concat([head, Buffer.from(value, 'utf16le').swap16()]))
}
