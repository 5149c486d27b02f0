/** Fields of a TIFF directory by their numbers (TIFF 6.0 and its supplements; EXIF 2.32, 4.6.4). */
export const tags = {
  newSubfileType: 254,
  width: 256,
  height: 257,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  orientation: 274,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripBytes: 279,
  xResolution: 282,
  yResolution: 283,
  planes: 284,
  faxOptions: 292,
  resolutionUnit: 296,
  predictor: 317,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileBytes: 325,
  inkSet: 332,
  extraSamples: 338,
  sampleFormat: 339,
  jpegStream: 513,
  jpegBytes: 514,
  subsampling: 530,
  profile: 34_675,
} as const

/** PhotometricInterpretation. */
export const photometric = {
  ...{ whiteIsZero: 0, blackIsZero: 1, rgb: 2, palette: 3, cmyk: 5, ycbcr: 6, cieLab: 8, iccLab: 9 },
} as const

/** SampleFormat. */
export const sampleFormats = { unsigned: 1, signed: 2, float: 3 } as const

/** Colour samples of a pixel in the file by photometric interpretation (TIFF 6.0, sections 3 to 6, 16, 21 and 23). */
export const colorsIn: Readonly<Record<number, 1 | 3 | 4>> = {
  ...{ 0: 1, 1: 1, 2: 3, 3: 1, 5: 4, 6: 3, 8: 3, 9: 3 },
}

/** sharp takes no more samples of a pixel. */
export const maxSamples = 5
