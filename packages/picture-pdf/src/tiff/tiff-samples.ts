import { colorsIn, maxSamples, photometric, sampleFormats, tags } from '@folio/image-kit/tiff-tags'
import { Failure } from '@folio/service-kit/faults/failure'
import { readTiffDirectory, readTiffValues } from './tiff-directory.ts'

/** Which samples of a pixel mean what, counted from 0 as libvips hands them out. */
export interface TiffSamples {
  readonly colors: 1 | 3 | 4
  readonly opacity: number | undefined
  /** Samples that are neither colour nor opacity: a spot ink, a saved selection, infrared. */
  readonly others: number
}

const labs: readonly number[] = [photometric.cieLab, photometric.iccLab]

/** What libtiff unpacks as sharp builds it: none, fax, LZW, JPEG, Deflate, bytes in runs, WebP. */
const compressions = new Set([1, 2, 3, 4, 5, 7, 8, 32_771, 32_773, 32_946, 50_001])
const jpegCompression = 7

/** ExtraSamples: opacity by which the colours are multiplied already, and opacity by which they are not. */
const opacities = [1, 2]

/**
 * Reads what the samples of a page are, and refuses what libvips would refuse or, worse, take for something else. Its
 * messages do not tell damage from a rare coding; the file's own fields do.
 *
 * @returns undefined where the fields do not tell, which is left to libvips
 * @throws Failure `too-complex` with a sentence that says what to do
 */
export function readTiffSamples(tiff: Buffer, page: number, file: string): TiffSamples | undefined {
  const field = readTiffDirectory(tiff, page)
  const meaning = field(tags.photometric)
  if (meaning === undefined) return undefined
  const compression = field(tags.compression) ?? 1
  if (!compressions.has(compression)) throw rarelyCompressed(file)
  const samples = field(tags.samplesPerPixel) ?? 1
  const isLab = labs.includes(meaning)
  const stored = isLab && samples < 3 ? 1 : colorsIn[meaning]
  const bits = field(tags.bitsPerSample) ?? 1
  const format = field(tags.sampleFormat) ?? sampleFormats.unsigned
  const isReadable =
    stored !== undefined &&
    samples <= maxSamples &&
    hasReadableBits(meaning, { bits, format, samples }) &&
    !(meaning === photometric.cmyk && (field(tags.inkSet) ?? 1) !== 1) &&
    (meaning !== photometric.ycbcr || compression === jpegCompression || isSubsampled(tiff, page))
  if (!isReadable || samples < stored) throw rarelyColored(file)
  const extra = readTiffValues(tiff, page, tags.extraSamples)
  const colors = meaning === photometric.palette ? 3 : stored
  const alpha = extra.slice(0, samples - stored).findIndex((kind) => opacities.includes(kind))
  // Writers that leave the field out mean opacity by a fourth sample beside RGB, and an ink by a fifth beside CMYK.
  const isUntold = extra.length === 0 && samples === stored + 1 && meaning !== photometric.cmyk
  const opacity = alpha >= 0 ? colors + alpha : isUntold ? colors : undefined
  const others = samples - stored - (opacity === undefined ? 0 : 1)
  const isDeep = bits > 16 || format === sampleFormats.float
  if (others > 0 && (isLab || isDeep)) throw rarelyColored(file)
  return { colors, opacity, others }
}

interface Sample {
  readonly bits: number
  /** SampleFormat. */
  readonly format: number
  readonly samples: number
}

function hasReadableBits(meaning: number, { bits, format, samples }: Sample): boolean {
  const isFloat = format === sampleFormats.float
  if (meaning === photometric.palette) return [1, 2, 4, 8, 16].includes(bits) && samples <= 2
  if (labs.includes(meaning)) return bits === 8 || bits === 16
  if (meaning === photometric.ycbcr) return bits === 8 && !isFloat && samples === 3
  // libvips takes signed inks and those of 32 bits for no ink at all.
  if (meaning === photometric.cmyk)
    return (bits === 8 || bits === 16) && !isFloat && format !== sampleFormats.signed
  if (bits < 8) return [1, 2, 4].includes(bits) && samples === 1
  return bits === 8 ? !isFloat : bits === 16 || bits === 32
}

/** Where each pixel has brightness and colours of its own, libvips takes them for red, green and blue. */
const isSubsampled = (tiff: Buffer, page: number): boolean => {
  const [across = 2, down = 2] = readTiffValues(tiff, page, tags.subsampling)
  return across > 1 || down > 1
}

const rarelyColored = (file: string): Failure =>
  new Failure('too-complex', {
    file,
    text: `${file} keeps its colors in a way that cannot be read here. Save it as RGB and try again.`,
  })

const rarelyCompressed = (file: string): Failure =>
  new Failure('too-complex', {
    file,
    text: `${file} is compressed in a way that cannot be read here. Save it as PNG or JPG and try again.`,
  })
