import { Name, type PdfDictionary, type PdfValue, type Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { type ColorSpace, componentsOf, type IccSpace, type PdfImage } from '../samples/pdf-image.ts'
import type { PdfWriter } from './pdf-writer.ts'

/** Writes image XObjects into one file; a profile that several images have is written once. */
export class ImageObjects {
  readonly #writer: PdfWriter
  readonly #signal: AbortSignal
  readonly #profiles = new Map<string, Ref>()

  constructor(writer: PdfWriter, signal: AbortSignal) {
    this.#writer = writer
    this.#signal = signal
  }

  async add(image: PdfImage): Promise<Ref> {
    const softMask = image.softMask && (await this.add(image.softMask))
    const dictionary: PdfDictionary = {
      Type: new Name('XObject'),
      Subtype: new Name('Image'),
      Width: image.width,
      Height: image.height,
      ColorSpace: await this.#colorSpace(image.colorSpace),
      BitsPerComponent: image.bitsPerComponent,
      ...filterOf(image),
      Decode: image.inverted ? Array(componentsOf(image.colorSpace)).fill([1, 0]).flat() : undefined,
      Mask: image.colorKey,
      SMask: softMask,
    }
    return this.#writer.addFile(dictionary, image.data, this.#signal)
  }

  async #colorSpace(space: ColorSpace): Promise<PdfValue> {
    switch (space.kind) {
      case 'gray':
        return new Name('DeviceGray')
      case 'rgb':
        return new Name('DeviceRGB')
      case 'cmyk':
        return new Name('DeviceCMYK')
      case 'icc':
        return [new Name('ICCBased'), await this.#profile(space)]
      case 'indexed': {
        const palette = Buffer.from(space.palette, 'base64')
        return [new Name('Indexed'), await this.#colorSpace(space.base), palette.length / 3 - 1, palette]
      }
      case 'calibrated':
        return space.components === 1
          ? [new Name('CalGray'), { WhitePoint: space.whitePoint, Gamma: space.gamma }]
          : [
              new Name('CalRGB'),
              { WhitePoint: space.whitePoint, Gamma: Array(3).fill(space.gamma), Matrix: space.matrix },
            ]
    }
  }

  async #profile({ hash, components, file }: IccSpace): Promise<Ref> {
    const known = this.#profiles.get(hash)
    if (known) return known
    const alternate = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' }[components]
    const dictionary = { N: components, Alternate: new Name(alternate), Filter: new Name('FlateDecode') }
    const ref = await this.#writer.addFile(dictionary, file, this.#signal)
    this.#profiles.set(hash, ref)
    return ref
  }
}

function filterOf({ encoding, colorSpace, bitsPerComponent, width, height }: PdfImage): PdfDictionary {
  switch (encoding.kind) {
    case 'jpeg': {
      const { colorTransform } = encoding
      return {
        Filter: new Name('DCTDecode'),
        DecodeParms: colorTransform === undefined ? undefined : { ColorTransform: colorTransform },
      }
    }
    case 'fax':
      return {
        Filter: new Name('CCITTFaxDecode'),
        DecodeParms: { K: -1, Columns: width, Rows: height, BlackIs1: encoding.blackIs1 },
      }
    case 'png-rows':
      return {
        Filter: new Name('FlateDecode'),
        DecodeParms: {
          Predictor: 15,
          Colors: componentsOf(colorSpace),
          BitsPerComponent: bitsPerComponent,
          Columns: width,
        },
      }
  }
}
