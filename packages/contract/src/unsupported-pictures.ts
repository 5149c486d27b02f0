/** A kind of picture that people have and no tool can read yet. */
export interface UnsupportedPicture {
  readonly name: string
  readonly mime: readonly string[]
  /** Lower-case, with the dot. */
  readonly extensions: readonly string[]
  /** Brands of the file type box that such a file begins with (ISO/IEC 14496-12 §4.3), where it is of that family. */
  readonly brands: readonly string[]
  /** What to do instead. */
  readonly advice: string
}

/** In the order of asking: files of the first kind carry the brands of the second as well. */
export const unsupportedPictures: readonly UnsupportedPicture[] = [
  {
    name: 'AVIF',
    mime: ['image/avif', 'image/avif-sequence'],
    extensions: ['.avif', '.avifs'],
    brands: ['avif', 'avis'],
    advice: 'please save the picture as JPG or PNG first',
  },
  {
    name: 'HEIC',
    mime: ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
    extensions: ['.heic', '.heif', '.hif', '.heics', '.heifs'],
    // ISO/IEC 23008-12 annex B and §10: HEVC pictures and sequences, then the family they belong to.
    brands: ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'],
    advice: 'please save the photo as JPG first, or let the iPhone’s camera take “Most Compatible” pictures',
  },
  {
    name: 'SVG',
    mime: ['image/svg+xml'],
    extensions: ['.svg', '.svgz'],
    brands: [],
    advice: 'please save the drawing as PNG first',
  },
]

/** The sentence for the error box. */
export const unsupportedText = ({ name, advice }: UnsupportedPicture): string =>
  `${name} pictures are not supported yet: ${advice}.`

/** What a file is by its type or its name. */
export const unsupportedByName = ({
  name,
  type,
}: {
  readonly name: string
  readonly type: string
}): UnsupportedPicture | undefined =>
  unsupportedPictures.find(
    ({ mime, extensions }) =>
      mime.includes(type) || extensions.some((extension) => name.toLowerCase().endsWith(extension)),
  )
