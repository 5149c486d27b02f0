import { chunk, chunkAt, endOf } from '@folio/image-kit/png/chunks'
import { metresPerInch } from '@folio/picture-pdf/facts/density'

/** Signature and IHDR chunk, which always come first. */
const pngHeadBytes = 33
const jpegStartBytes = 2

/**
 * A PNG with its resolution: a pHYs chunk (PNG, third edition, section 11.3.4.3) in place of the one that it has, if any.
 * The answer is the file in parts, to be written one after another.
 */
export function withPngDensity(png: Buffer, dpi: number): Buffer[] {
  const data = Buffer.alloc(9)
  data.writeUInt32BE(Math.round(dpi / metresPerInch), 0)
  data.writeUInt32BE(Math.round(dpi / metresPerInch), 4)
  data.writeUInt8(1, 8)
  return [png.subarray(0, pngHeadBytes), chunk('pHYs', data), ...withoutDensity(png)]
}

/** What follows IHDR, without the resolution: where there is a palette it stands before the pHYs chunk. */
function withoutDensity(png: Buffer): Buffer[] {
  let at = pngHeadBytes
  for (let place = chunkAt(png, at); place && place.type !== 'IDAT'; place = chunkAt(png, at)) {
    const end = endOf(place)
    if (place.type === 'pHYs')
      return [png.subarray(pngHeadBytes, at), png.subarray(end)].filter(({ length }) => length > 0)
    at = end
  }
  return [png.subarray(pngHeadBytes)]
}

/**
 * A JPEG with its resolution: a JFIF header (ISO/IEC 10918-5, section 10.1) in place of the one it has, if any. The
 * answer is the file in parts, to be written one after another.
 */
export function withJpegDensity(jpeg: Buffer, dpi: number): Buffer[] {
  const header = Buffer.from('ffe000104a46494600010101000000000000', 'hex')
  header.writeUInt16BE(dpi, 12)
  header.writeUInt16BE(dpi, 14)
  const hasOne = jpeg.readUInt16BE(jpegStartBytes) === header.readUInt16BE(0)
  const rest = jpegStartBytes + (hasOne ? 2 + jpeg.readUInt16BE(jpegStartBytes + 2) : 0)
  return [jpeg.subarray(0, jpegStartBytes), header, jpeg.subarray(rest)]
}
