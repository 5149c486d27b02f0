import { writeFile } from 'node:fs/promises'
import { lightToSrgb } from '@folio/contract/colors/srgb-curve'
import { invert } from '@folio/image-kit/icc/color-matrix'
import { srgb } from '@folio/image-kit/icc/rgb-spaces'
import { d50, rgbToXyz } from '@folio/image-kit/icc/rgb-to-xyz'
import { blamingFile } from '@folio/image-kit/image-failure'
import { maxPixels } from '@folio/image-kit/max-pixels'
import { type OpenImage, openImage } from '@folio/image-kit/open-image'
import { sharp } from '@folio/image-kit/sharp-setup'
import { photometric, sampleFormats, tags } from '@folio/image-kit/tiff-tags'
import type { PictureSource, Pipeline } from '../samples/picture.ts'
import { readTiffDirectory, withShorts } from './tiff-directory.ts'

/** How samples mean L* from 0 to 100, and a* and b*. */
interface Coding {
  readonly lightness: (sample: number) => number
  readonly chroma: (sample: number) => number
}

const signed = (sample: number, values: number): number => (sample < values / 2 ? sample : sample - values)

/** TIFF 6.0, section 23, and Adobe's supplement of 2002 for ICCLab; both by bits a sample. */
const codings: Readonly<Record<number, Readonly<Record<number, Coding>>>> = {
  [photometric.cieLab]: {
    8: { lightness: (sample) => sample / 2.55, chroma: (sample) => signed(sample, 256) },
    16: { lightness: (sample) => sample / 655.35, chroma: (sample) => signed(sample, 65_536) / 256 },
  },
  [photometric.iccLab]: {
    8: { lightness: (sample) => sample / 2.55, chroma: (sample) => sample - 128 },
    16: { lightness: (sample) => sample / 652.8, chroma: (sample) => sample / 256 - 128 },
  },
}

export interface LabTiff {
  /** The samples as if they were red, green and blue, which is how libvips reads every coding of Lab. */
  readonly header: OpenImage['header']
  /** A pipeline over sRGB, 8 bits. */
  decode(): Promise<Pipeline>
}

/** A page of L*a*b*, of which libvips reads one kind of three only; undefined for all other pages. */
export async function openLabTiff(
  { path, name, page }: PictureSource,
  tiff: Buffer,
): Promise<LabTiff | undefined> {
  const field = readTiffDirectory(tiff, page)
  const coding = codings[field(tags.photometric) ?? 0]
  if (!coding) return undefined
  const interpretation = (field(tags.samplesPerPixel) ?? 1) < 3 ? photometric.blackIsZero : photometric.rgb
  const unsigned = withShorts(tiff, page, tags.sampleFormat, sampleFormats.unsigned)
  const copy = `${path}-lab-${page}.tiff`
  await writeFile(copy, withShorts(unsigned, page, tags.photometric, interpretation))
  const { header, decode } = await openImage(copy, { name, page })
  const meaning = coding[header.bits]
  if (!meaning) return undefined
  const [space, depth] = header.bits === 16 ? (['16', 'ushort'] as const) : (['', 'uchar'] as const)
  const colourspace =
    interpretation === photometric.blackIsZero ? (space ? 'grey16' : 'b-w') : space ? 'rgb16' : 'srgb'
  return {
    header,
    decode: async () => {
      const { data, info } = await blamingFile(name, () =>
        decode({ ignoreIcc: true })
          .toColourspace(colourspace)
          .raw({ depth })
          .toBuffer({ resolveWithObject: true }),
      )
      const samples =
        depth === 'uchar' ? data : new Uint16Array(data.buffer, data.byteOffset, data.length / 2)
      const { width, height, channels } = info
      const hasAlpha = channels === 2 || channels === 4
      const pixels = toSrgb(samples, meaning, { channels, hasAlpha, largest: 2 ** header.bits - 1 })
      return sharp(pixels, {
        raw: { width, height, channels: hasAlpha ? 4 : 3 },
        limitInputPixels: maxPixels,
      })
    },
  }
}

/** The matrix from XYZ under D50, the white of Lab, to linear sRGB. */
const [toRed, toGreen, toBlue] = invert(rgbToXyz(srgb))

/** CIE 15:2018, 8.2.1, the other way round. */
const fromRoot = (root: number): number => (root > 6 / 29 ? root ** 3 : (root - 4 / 29) * (108 / 841))

/** Codes of sRGB for light in 16 bits. */
const codes = Uint8Array.from({ length: 65_536 }, (_, step) => Math.round(255 * lightToSrgb(step / 65_535)))
const codeOf = (light: number): number => codes[Math.round(65_535 * Math.min(1, Math.max(0, light)))] ?? 0

interface Samples {
  readonly channels: number
  readonly hasAlpha: boolean
  /** What the samples are at most, which is full opacity. */
  readonly largest: number
}

/** One or three samples of colour a pixel, and one of opacity: as RGB or RGBA. */
function toSrgb(
  samples: Uint8Array | Uint16Array,
  { lightness, chroma }: Coding,
  { channels, hasAlpha, largest }: Samples,
): Buffer {
  const isColored = channels >= 3
  const size = hasAlpha ? 4 : 3
  const rgb = Buffer.alloc((samples.length / channels) * size)
  for (let from = 0, to = 0; from < samples.length; from += channels, to += size) {
    const middle = (lightness(samples[from] ?? 0) + 16) / 116
    const a = isColored ? chroma(samples[from + 1] ?? 0) : 0
    const b = isColored ? chroma(samples[from + 2] ?? 0) : 0
    const x = d50[0] * fromRoot(middle + a / 500)
    const y = d50[1] * fromRoot(middle)
    const z = d50[2] * fromRoot(middle - b / 200)
    rgb[to] = codeOf(toRed[0] * x + toRed[1] * y + toRed[2] * z)
    rgb[to + 1] = codeOf(toGreen[0] * x + toGreen[1] * y + toGreen[2] * z)
    rgb[to + 2] = codeOf(toBlue[0] * x + toBlue[1] * y + toBlue[2] * z)
    if (hasAlpha) rgb[to + 3] = Math.round(((samples[from + channels - 1] ?? 0) * 255) / largest)
  }
  return rgb
}
