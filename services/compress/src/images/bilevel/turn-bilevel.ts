import { pointsPerInch } from '@folio/pdf-objects/values/points'
import { type DecodedObject, turnGray } from '../colors/turn-gray.ts'
import { blackAndWhite } from '../encoding/exact-encodings.ts'
import type { Size } from '../likeness/painted-look.ts'
import { resizeSmoothly } from '../likeness/resize-gray.ts'
import { type Encoding, sizeOf } from '../objects/encoding.ts'
import { isTextOnPaper } from './text-on-paper.ts'
import { blackAndWhiteOf } from './threshold.ts'

/** Letters of one bit need this many pixels an inch; shades of fewer pixels hold as much, so they are made twice as many. */
const wantedDpi = 300
const mostDpi = 400
/** Smaller pictures are logos, not scans. Points. */
const leastSide = 144
const mostPixels = 40_000_000

/** A scan of text on paper in black and white; undefined for everything else. */
export async function turnBilevel(object: DecodedObject, painted: Size): Promise<Encoding | undefined> {
  const { image } = object
  if (image.isSoftMask || image.isStencil || !image.bearsLoss || image.bits === 1) return undefined
  if (Math.min(painted.width, painted.height) < leastSide) return undefined
  const isGray = image.space.kind === 'gray' && image.decode === 'plain'
  const gray = isGray ? object : turnGray(object)
  if (!gray) return undefined
  const { width, height, data } = gray.decoded.samples
  if (!isTextOnPaper({ width, height, data })) return undefined
  const size = bilevelSize({ width, height }, painted)
  const scaled = resizeSmoothly({ width, height, data }, size)
  const candidates = await blackAndWhite({ ...size, channels: 1, data: blackAndWhiteOf(scaled) })
  const [smallest] = candidates.sort((one, other) => sizeOf(one) - sizeOf(other))
  return smallest && { ...smallest, space: { kind: 'gray' } }
}

function bilevelSize({ width, height }: Size, painted: Size): Size {
  const dpi = Math.max((width * pointsPerInch) / painted.width, (height * pointsPerInch) / painted.height)
  const factor = dpi < wantedDpi ? Math.min(2, mostDpi / dpi) : Math.min(1, mostDpi / dpi)
  const allowed = Math.min(factor, Math.sqrt(mostPixels / (width * height)))
  return {
    width: Math.max(1, Math.round(width * allowed)),
    height: Math.max(1, Math.round(height * allowed)),
  }
}
