import { classOf, regular, whitespace } from '@folio/pdf-objects/bytes/characters'
import type { Dict, PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'

const letterE = 0x45
const letterI = 0x49
/** The number of bytes behind an `EI` that other readers look at for such as are no content stream. */
const lookAhead = 15

/**
 * Where the data of an inline image ends, and where its `EI` does. The length follows from the size of an image
 * without filter; otherwise the first `EI` between white space counts that has text behind it.
 */
export function endOfInlineImage(
  bytes: Uint8Array,
  start: number,
  dict: Dict,
): { readonly data: number; readonly behind: number } {
  const length = plainLength(dict)
  const from = length === undefined ? start : Math.min(start + length, bytes.length)
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== letterE || bytes[at + 1] !== letterI || classOf(bytes[at + 2]) === regular) continue
    const spaced = at === from || classOf(bytes[at - 1]) === whitespace
    if (!spaced || !isText(bytes.subarray(at + 2, at + 2 + lookAhead))) continue
    return { data: at > from && spaced ? (length === undefined ? at - 1 : from) : at, behind: at + 2 }
  }
  return { data: bytes.length, behind: bytes.length }
}

function isText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => classOf(byte) === whitespace || (byte >= 0x20 && byte < 0x7f))
}

const componentsOf = new Map([
  ['G', 1],
  ['DeviceGray', 1],
  ['CalGray', 1],
  ['I', 1],
  ['Indexed', 1],
  ['RGB', 3],
  ['DeviceRGB', 3],
  ['CMYK', 4],
  ['DeviceCMYK', 4],
])

/** Bytes of an image without filter; undefined when there is one or its colour space has a name of its own. */
function plainLength(dict: Dict): number | undefined {
  const entry = (short: string, long: string): PdfObject => dict.get(short) ?? dict.get(long) ?? null
  if (entry('F', 'Filter') !== null) return undefined
  const isMask = entry('IM', 'ImageMask') === true
  const space = entry('CS', 'ColorSpace')
  const family = Array.isArray(space) ? space[0] : space
  const components = isMask ? 1 : family instanceof Name ? componentsOf.get(family.text) : undefined
  const bits = isMask ? 1 : entry('BPC', 'BitsPerComponent')
  const [width, height] = [entry('W', 'Width'), entry('H', 'Height')]
  if (typeof width !== 'number' || typeof height !== 'number' || typeof bits !== 'number' || !components)
    return undefined
  return Math.ceil((width * components * bits) / 8) * height
}
