import { decodeStream } from '@folio/pdf-objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { isDict, type PdfObject, PdfStream, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'

/** What an image's samples mean (ISO 32000-1, 8.6), as far as coding them depends on it. */
export type SampleSpace =
  /** `device` when it is DeviceGray or DeviceRGB itself, without a calibration. */
  | { readonly kind: 'gray'; readonly channels: 1; readonly device: boolean }
  | { readonly kind: 'rgb'; readonly channels: 3; readonly device: boolean }
  | { readonly kind: 'inks'; readonly channels: 4 }
  /** One ink, dark at its largest value. */
  | { readonly kind: 'tint'; readonly channels: 1 }
  /** Values that differ by one are not equally far apart for the eye, or JPEG's transform would harm them. */
  | { readonly kind: 'uneven'; readonly channels: 1 | 3 }
  | { readonly kind: 'indexed'; readonly channels: 1; readonly base: BaseSpace; readonly colors: Uint8Array }

export type BaseSpace = Exclude<SampleSpace, { kind: 'indexed' }>

const gray = { kind: 'gray', channels: 1 } as const
const rgb = { kind: 'rgb', channels: 3 } as const
const inks = { kind: 'inks', channels: 4 } as const
const maxPaletteBytes = 64 * 1024

/** Reads a space; undefined for those that are left alone: several tints, patterns, what breaks the rules. */
export function sampleSpace(document: PdfDocument, value: PdfObject): SampleSpace | undefined {
  const resolved = document.resolve(value)
  if (!Array.isArray(resolved)) return baseSpace(document, resolved)
  const [family, base = null, high = null, lookup = null] = document.resolveAll(resolved)
  if (!(family instanceof Name) || (family.text !== 'Indexed' && family.text !== 'I')) {
    return baseSpace(document, resolved)
  }
  const space = baseSpace(document, base)
  const colors = paletteBytes(document, lookup)
  if (!space || !colors || typeof high !== 'number') return undefined
  return { kind: 'indexed', channels: 1, base: space, colors }
}

function baseSpace(document: PdfDocument, value: PdfObject): BaseSpace | undefined {
  if (value instanceof Name) return deviceSpace(value.text)
  if (!Array.isArray(value)) return undefined
  const [family, parameter = null] = document.resolveAll(value)
  if (!(family instanceof Name)) return undefined
  switch (family.text) {
    case 'CalGray':
      return isEven(document, parameter) ? { ...gray, device: false } : { kind: 'uneven', channels: 1 }
    case 'CalRGB':
      return isEven(document, parameter) ? { ...rgb, device: false } : { kind: 'uneven', channels: 3 }
    case 'Lab':
      return { kind: 'uneven', channels: 3 }
    case 'Separation':
      return { kind: 'tint', channels: 1 }
    case 'ICCBased':
      return parameter instanceof PdfStream ? profileSpace(document, parameter) : undefined
    default:
      return value.length === 1 ? deviceSpace(family.text) : undefined
  }
}

/** Whether a calibration (8.6.5) has about the gamma of a screen; without one it is 1. */
function isEven(document: PdfDocument, parameters: PdfObject): boolean {
  const gamma = isDict(parameters) ? document.entry(parameters, 'Gamma') : null
  const values = Array.isArray(gamma) ? document.resolveAll(gamma) : [gamma]
  return values.every((value) => typeof value === 'number' && value > 1.6 && value < 2.6)
}

function deviceSpace(name: string): BaseSpace | undefined {
  if (name === 'DeviceGray' || name === 'G') return { ...gray, device: true }
  if (name === 'DeviceRGB' || name === 'RGB') return { ...rgb, device: true }
  return name === 'DeviceCMYK' || name === 'CMYK' ? inks : undefined
}

/** A profile of three components may be one of Lab, which its alternate or its own header tells. */
function profileSpace(document: PdfDocument, { dict }: PdfStream): BaseSpace | undefined {
  const components = document.entry(dict, 'N')
  const alternate = document.entry(dict, 'Alternate')
  const kind = alternate === null ? undefined : baseSpace(document, alternate)?.kind
  if (components === 1) return { ...gray, device: false }
  if (components === 4) return inks
  if (components !== 3) return undefined
  return kind === 'uneven' ? { kind: 'uneven', channels: 3 } : { ...rgb, device: false }
}

function paletteBytes(document: PdfDocument, lookup: PdfObject): Uint8Array | undefined {
  if (lookup instanceof PdfString) return lookup.bytes
  if (!(lookup instanceof PdfStream)) return undefined
  const { bytes, imageFilter } = decodeStream(document, lookup, { maxBytes: maxPaletteBytes })
  return imageFilter === undefined ? bytes : undefined
}
