import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { type SampleSpace, sampleSpace } from './sample-space.ts'

/** An image XObject as far as it can be coded in another way. */
export interface ImageObject {
  readonly stream: PdfStream
  readonly width: number
  readonly height: number
  readonly bits: 1 | 2 | 4 | 8 | 16
  /** A stencil's is gray, although its samples only tell where to paint. */
  readonly space: SampleSpace
  readonly isStencil: boolean
  /** Another image's opacity, which can only be gray. */
  readonly isSoftMask: boolean
  /** Whether its samples may be changed a little, or be fewer: not where single values are told apart by them. */
  readonly bearsLoss: boolean
  /** Whether ranges of its samples are not painted (ISO 32000-1, 8.9.6.4). */
  readonly hasColorKey: boolean
  /** Whether the Decode array is there and is not what it would be anyway. */
  readonly hasDecode: boolean
  /** What the Decode array says: nothing of note, every channel the other way round, or more than that. */
  readonly decode: 'plain' | 'inverted' | 'other'
}

const maxSide = 65_535
const depths: readonly PdfObject[] = [1, 2, 4, 8, 16]

interface ImageRole {
  readonly isSoftMask: boolean
  /** Whether resources say what the spaces of devices stand for. */
  readonly hasDefaults?: boolean
}

/** Reads an image; undefined for what is no image, or one that is left as it is. */
export function imageObject(
  document: PdfDocument,
  object: PdfObject,
  { isSoftMask, hasDefaults = false }: ImageRole,
): ImageObject | undefined {
  if (!(object instanceof PdfStream) || document.name(object.dict, 'Subtype') !== 'Image') return undefined
  const entry = (key: string, short: string) =>
    document.resolve(object.dict.get(key) ?? object.dict.get(short))
  const [width, height] = [entry('Width', 'W'), entry('Height', 'H')]
  if (!isSide(width) || !isSide(height)) return undefined
  const isStencil = entry('ImageMask', 'IM') === true
  const bits = isStencil ? 1 : Number(entry('BitsPerComponent', 'BPC') ?? 8)
  const space = isStencil
    ? ({ kind: 'gray', channels: 1, device: true } as const)
    : spaceOf(document, object.dict, hasDefaults)
  if (!space || !depths.includes(bits)) return undefined
  const decode = decodeOf(document, entry('Decode', 'D'), space, Number(bits))
  const isAmplified = decode === 'other' && amplifies(document, entry('Decode', 'D'), space)
  // The eight bits that are kept of sixteen would be too coarse.
  if (isAmplified && bits === 16) return undefined
  if (space.kind === 'indexed' && bits > 1 && !isPlainPalette(space, decode)) return undefined
  const hasColorKey = Array.isArray(entry('Mask', 'Mask'))
  return {
    ...{ stream: object, width, height, bits: bits as ImageObject['bits'], space, isStencil, isSoftMask },
    bearsLoss: !isUneven(space) && !hasColorKey && !isAmplified && !hasMatte(document, object.dict),
    hasColorKey,
    ...{ hasDecode: decode !== 'plain', decode },
  }
}

function spaceOf(document: PdfDocument, dict: Dict, hasDefaults: boolean): SampleSpace | undefined {
  const space = sampleSpace(document, dict.get('ColorSpace') ?? dict.get('CS') ?? null)
  const isOther = hasDefaults && (space?.kind === 'rgb' || space?.kind === 'gray')
  return isOther ? { ...space, device: false } : space
}

/**
 * Whether the colours of a palette may be taken out of it: not where a Decode array says which index stands for which,
 * nor L*a*b*, whose samples viewers draw otherwise than the same colours of a palette.
 */
const isPlainPalette = (space: SampleSpace, decode: ImageObject['decode']): boolean =>
  decode === 'plain' && !isUneven(space)

const isUneven = (space: SampleSpace): boolean =>
  (space.kind === 'indexed' ? space.base : space).kind === 'uneven'

const isSide = (value: PdfObject): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= maxSide

/** Where the opacities of an image stand. */
export function softMaskOf(object: PdfObject): Ref | undefined {
  const mask = object instanceof PdfStream ? object.dict.get('SMask') : undefined
  return mask instanceof Ref ? mask : undefined
}

/** Colours already mixed with what lies behind (11.6.5.3) fit only the opacities they were mixed by. */
function hasMatte(document: PdfDocument, dict: Dict): boolean {
  if (dict.has('Matte')) return true
  return document.stream(dict, 'SMask')?.dict.has('Matte') ?? false
}

/** Whether a Decode array makes small differences large, so that samples that look alike may not when they are painted. */
function amplifies(document: PdfDocument, decode: PdfObject, space: SampleSpace): boolean {
  if (!Array.isArray(decode) || space.kind === 'indexed' || space.kind === 'uneven') return false
  const values = document.resolveAll(decode)
  return values.some((value, at) => {
    const least = values[at - 1]
    return (
      at % 2 === 1 && typeof value === 'number' && typeof least === 'number' && Math.abs(value - least) > 1.05
    )
  })
}

function decodeOf(
  document: PdfDocument,
  decode: PdfObject,
  space: SampleSpace,
  bits: number,
): ImageObject['decode'] {
  if (decode === null) return 'plain'
  if (!Array.isArray(decode) || space.kind === 'uneven' || decode.length !== 2 * space.channels)
    return 'other'
  const largest = space.kind === 'indexed' ? 2 ** bits - 1 : 1
  const values = document.resolveAll(decode)
  if (values.every((value, index) => value === (index % 2 === 0 ? 0 : largest))) return 'plain'
  return values.every((value, index) => value === (index % 2 === 0 ? largest : 0)) ? 'inverted' : 'other'
}
