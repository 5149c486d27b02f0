import { formatLimit, mebibytes } from '../bytes.ts'
import { choice, flag, number } from '../options/options.ts'
import { passwordsOption } from '../options/passwords-option.ts'
import { portOf } from '../services.ts'
import { defineTool } from '../tool.ts'

export interface CompressPdfResult {
  readonly compressedFiles: readonly CompressedFile[]
  /** Bytes. */
  readonly totalOriginalSize: number
  /** Bytes. */
  readonly totalCompressedSize: number
  /** Percent saved over all files, 0 to 100. */
  readonly overallCompressionRatio: number
}

/** The last six are beyond the specification. */
export interface CompressedFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly downloadUrl: string
  /** Percent saved, 0 to 100. */
  readonly compressionRatio: number
  readonly isZip: boolean
  /**
   * Why it is no smaller; absent where it is. It is the original, byte for byte, unless scripts, launch actions or data
   * before the PDF were taken out, as the report then says: always where it was `made-safe`.
   */
  readonly unchanged?: 'small-already' | 'made-safe' | 'signed' | 'out-of-time'
  /** It is larger than was asked for: as small as it gets, unless its time ran out. */
  readonly targetMissed?: boolean
  /** There was no time to work on all of it, so that it may be larger than it had to be; absent where a target is met. */
  readonly ranOutOfTime?: boolean
  /** What weighed before and weighs now; absent from archives and from files that nobody got to. */
  readonly weights?: { readonly before: PdfWeights; readonly after: PdfWeights }
  /** How many images were changed, and how many left as they were; absent where there are none. */
  readonly images?: { readonly recompressed: number; readonly kept: number }
  /** Pixels an inch of all painted images together; absent where there are none. */
  readonly imageDpi?: { readonly before: number; readonly after: number }
}

/** Bytes of a PDF by what they are for. */
export interface PdfWeights {
  readonly images: number
  readonly fonts: number
  /** Text and drawings of pages and forms. */
  readonly content: number
  /** Everything else: structure, links, attachments. */
  readonly other: number
}

const limits = { files: { min: 1, max: 10 }, fileBytes: mebibytes(100) }

export const compressPdf = defineTool<CompressPdfResult>()({
  id: 'compress-pdf',
  name: 'Compress PDF',
  path: '/compress-pdf',
  endpoint: '/api/compress-pdf',
  field: 'files',
  sendsOrder: false,
  selection: 'append',
  accept: { kinds: ['pdf'], mime: ['application/pdf'], extensions: ['.pdf'] },
  limits,
  options: {
    level: choice({
      label: 'Compression level',
      values: [
        { value: 'low', label: 'Low', hint: '10-30% smaller, best quality' },
        { value: 'medium', label: 'Medium', hint: '30-60% smaller, good quality' },
        { value: 'high', label: 'High', hint: '60-80% smaller, lower quality' },
        { value: 'custom', label: 'Custom', hint: 'Variable, as you set it' },
      ],
      default: 'medium',
    }),
    imageQuality: choice({
      label: 'Image quality',
      values: [
        { value: 'high', label: 'High', hint: '95%' },
        { value: 'medium', label: 'Medium', hint: '75%' },
        { value: 'low', label: 'Low', hint: '50%' },
      ],
      default: 'medium',
    }),
    removeMetadata: flag({
      label: 'Remove metadata',
      hint: 'Author, title, dates and other hidden information',
      default: true,
    }),
    optimizeForWeb: flag({
      label: 'Optimize for web',
      hint: 'The first page appears before the whole file is loaded',
      default: false,
    }),
    dpi: number({
      label: 'Resolution of images in DPI',
      hint: 'Photos and drawings with more come down to it where that saves space; black and white keeps at least 300',
      extra: true,
      showWhen: { option: 'level', is: 'custom' },
      min: 36,
      max: 1200,
      integer: true,
      default: 180,
      presets: [
        { label: 'Screen', value: 96 },
        { label: 'Reading', value: 150 },
        { label: 'Print', value: 300 },
      ],
    }),
    targetMegabytes: number({
      label: 'Target size in MB (none when zero)',
      hint: 'Images are compressed just as far as this needs, whatever their quality and resolution are set to',
      extra: true,
      showWhen: { option: 'level', is: 'custom' },
      min: 0,
      integer: false,
      default: 0,
    }),
    grayscale: flag({
      label: 'Images in shades of gray',
      hint: 'Photos and drawings lose their colors; text and lines keep theirs',
      extra: true,
      showWhen: { option: 'level', is: 'custom' },
      default: false,
    }),
    bilevel: flag({
      label: 'Scanned text in black and white',
      hint: 'Far smaller; scans that are mostly text on paper, photos stay as they are',
      extra: true,
      showWhen: { option: 'level', is: 'custom' },
      default: false,
    }),
    passwords: passwordsOption(limits.files.max),
  },
  text: {
    wrongType: 'Please select only PDF documents',
    fileTooLarge: `Each PDF must be less than ${formatLimit(limits.fileBytes)}`,
    tooMany: `You can compress up to ${limits.files.max} PDF files at once`,
    tooFew: 'Please select at least 1 PDF file to compress',
    unreachable: `Cannot connect to the compression server. Please make sure it is running on port ${portOf('compress-pdf')}.`,
    networkError: 'Network error. Please check your compression server is running.',
    failed: 'Compression failed. Please try again.',
    showsThrown: true,
    nothingToDownload: 'No compressed file available for download',
  },
  progress: { kind: 'steps', step: 10, everyMs: 500, cap: 90, resultDelayMs: 500 },
})
