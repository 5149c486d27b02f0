import type { FileRanges } from './file-ranges.ts'

/**
 * An image XObject (ISO 32000-1, 8.9.5) as plain data, so that a worker can describe it and another process can
 * write it: its samples stay where they lie on disk.
 */
export interface PdfImage {
  /** Pixels as stored. */
  readonly width: number
  readonly height: number
  readonly bitsPerComponent: 1 | 2 | 4 | 8 | 16
  readonly colorSpace: ColorSpace
  readonly encoding: Encoding
  /** Turns each component round, as Adobe's CMYK JPEGs need it. */
  readonly inverted?: boolean
  /** Sample values, a minimum and a maximum per component, that are not painted (8.9.6.4). */
  readonly colorKey?: readonly number[]
  /** Opacity, a gray image of the same size (11.6.5.3). */
  readonly softMask?: PdfImage
  readonly data: FileRanges
}

/** How the samples of an image lie in its stream. */
export type Encoding =
  /** A whole JPEG file. `colorTransform` 0 says that three components are RGB although no marker tells so. */
  | { readonly kind: 'jpeg'; readonly colorTransform?: 0 }
  /** A zlib stream of rows with a PNG filter type before each (7.4.4.4, predictor 15). */
  | { readonly kind: 'png-rows' }
  /** CCITT Group 4 (7.4.6). */
  | { readonly kind: 'fax'; readonly blackIs1: boolean }

/** `palette` is three bytes a colour in base64 (8.6.6.3). */
export type ColorSpace =
  | DirectSpace
  | { readonly kind: 'indexed'; readonly base: DirectSpace; readonly palette: string }

/** Spaces whose samples are colours and not indexes. */
export type DirectSpace = { readonly kind: 'gray' | 'rgb' | 'cmyk' } | IccSpace | CalibratedSpace

/** An embedded profile. `file` holds it as a zlib stream; two images with the same `hash` share one object. */
export interface IccSpace {
  readonly kind: 'icc'
  readonly components: 1 | 3 | 4
  readonly hash: string
  readonly file: FileRanges
}

/** CalGray or CalRGB (8.6.5.2, 8.6.5.3): gamma and, for colour, the primaries as columns of XYZ. */
export interface CalibratedSpace {
  readonly kind: 'calibrated'
  readonly components: 1 | 3
  readonly gamma: number
  readonly whitePoint: readonly [number, number, number]
  readonly matrix?: readonly number[]
}

/** Paths of all files that an image takes data from. */
export function imageFiles({ data, colorSpace, softMask }: PdfImage): readonly string[] {
  const space = colorSpace.kind === 'indexed' ? colorSpace.base : colorSpace
  return [
    data.path,
    ...(space.kind === 'icc' ? [space.file.path] : []),
    ...(softMask ? imageFiles(softMask) : []),
  ]
}

/** Colour components of a pixel as stored: 1 for an index into a palette. */
export function componentsOf(space: ColorSpace): 1 | 3 | 4 {
  switch (space.kind) {
    case 'gray':
    case 'indexed':
      return 1
    case 'rgb':
      return 3
    case 'cmyk':
      return 4
    default:
      return space.components
  }
}
