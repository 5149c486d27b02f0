import type { Dict } from '@folio/pdf-objects/values/pdf-object'

/** An image's bytes in one way of coding them, with what its dictionary says of them. */
export interface Encoding {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  readonly bitsPerComponent: number
  /** Filter name and its parameters. */
  readonly filter: 'DCTDecode' | 'FlateDecode' | 'CCITTFaxDecode' | 'JBIG2Decode'
  readonly parameters?: Dict
  /** Replaces the image's colour space: gray instead of three equal values, a palette, the palette's base. */
  readonly space?: EncodedSpace
  /** Shows exactly the pixels it was made of. */
  readonly lossless: boolean
}

/** The colour space that an encoding brings along. */
export type EncodedSpace =
  /** The space the samples have when they are taken out of a palette. */
  | { readonly kind: 'base' }
  | { readonly kind: 'gray' }
  /** Colours by index, a byte for each channel, in the space of the samples, or in DeviceGray. */
  | {
      readonly kind: 'palette'
      readonly colors: Uint8Array
      readonly channels: 1 | 3
      readonly isGray?: boolean
    }

/** Bytes that an encoding adds to the file. */
export const sizeOf = ({ data, space }: Encoding): number =>
  data.length + (space?.kind === 'palette' ? space.colors.length : 0)
