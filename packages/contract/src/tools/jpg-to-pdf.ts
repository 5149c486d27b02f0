import { formatLimit, mebibytes } from '../bytes.ts'
import { choice } from '../options/options.ts'
import { type ConvertedFile, defineTool } from '../tool.ts'
import { connectionText } from '../wording/connection-text.ts'

export interface JpgToPdfResult {
  readonly output: {
    readonly type: 'single' | 'zip'
    readonly name: string
    readonly size: number
    readonly downloadUrl: string
    readonly pageCount: number
    readonly fileCount: number
  }
  /** Where there are several PDFs: each of them, and behind them the archive that `output` is. */
  readonly convertedFiles?: readonly (ConvertedFile & { readonly pageCount: number })[]
}

const limits = { files: { min: 1, max: 20 }, fileBytes: mebibytes(20), totalBytes: mebibytes(200) }

export const jpgToPdf = defineTool<JpgToPdfResult>()({
  id: 'jpg-to-pdf',
  name: 'JPG to PDF',
  path: '/jpg-to-pdf',
  endpoint: '/api/jpg-to-pdf',
  field: 'files',
  sendsOrder: false,
  selection: 'append',
  joins: { option: 'mergeMode', is: 'single' },
  accept: {
    kinds: ['jpeg', 'png', 'gif', 'bmp', 'tiff', 'webp', 'heif', 'svg'],
    mime: ['image/*'],
    // The specification writes those up to `.tiff` and `.webp` and takes `image/*` beside them; not every system tells
    // the type of the others.
    extensions: [
      ...['.jpg', '.jpeg', '.png', '.gif', '.bmp', '.tiff', '.tif'],
      ...['.heic', '.heif', '.hif', '.avif', '.svg', '.svgz', '.webp'],
    ],
  },
  limits,
  options: {
    pageSize: choice({
      label: 'Page size',
      values: [
        { value: 'A4', label: 'A4' },
        { value: 'Letter', label: 'Letter' },
        { value: 'auto', label: 'Auto (image size)' },
      ],
      default: 'A4',
    }),
    orientation: choice({
      label: 'Orientation',
      values: [
        { value: 'portrait', label: 'Portrait' },
        { value: 'landscape', label: 'Landscape' },
      ],
      default: 'portrait',
    }),
    quality: choice({
      label: 'Image quality',
      values: [
        { value: 'high', label: 'High' },
        { value: 'medium', label: 'Medium' },
        { value: 'web', label: 'Web' },
      ],
      default: 'high',
    }),
    mergeMode: choice({
      label: 'Output mode',
      values: [
        { value: 'single', label: 'Single PDF' },
        { value: 'individual', label: 'One PDF per image' },
      ],
      default: 'single',
    }),
    compression: choice({
      label: 'Compression',
      values: [
        { value: 'none', label: 'None' },
        { value: 'medium', label: 'Medium' },
        { value: 'high', label: 'High' },
      ],
      default: 'medium',
      advanced: true,
    }),
    fitMode: choice({
      label: 'Fit mode',
      values: [
        { value: 'fit', label: 'Fit to page' },
        { value: 'fill', label: 'Fill page' },
        { value: 'original', label: 'Original size' },
      ],
      default: 'fit',
      advanced: true,
    }),
    colorSpace: choice({
      label: 'Color space',
      values: [
        { value: 'rgb', label: 'RGB' },
        { value: 'grayscale', label: 'Grayscale' },
        { value: 'cmyk', label: 'CMYK' },
      ],
      default: 'rgb',
      advanced: true,
    }),
  },
  text: {
    wrongType: 'Please select only image files (JPG, PNG, GIF, BMP, TIFF, WebP)',
    fileTooLarge: `Each image file must be less than ${formatLimit(limits.fileBytes)}`,
    tooMany: `You can convert up to ${limits.files.max} images at once`,
    totalTooLarge: `Total file size must be less than ${formatLimit(limits.totalBytes)}`,
    tooFew: 'Please select at least 1 image file to convert',
    ...connectionText('jpg-to-pdf', 'JPG to PDF'),
    failed: 'Conversion failed. Please try again.',
    nothingToDownload: 'No converted file available for download',
  },
  progress: {
    kind: 'stages',
    everyMs: 800,
    cap: 90,
    stages: [
      { percent: 10, text: 'Initializing conversion...' },
      { percent: 25, text: 'Processing images...' },
      { percent: 50, text: 'Optimizing quality...' },
      { percent: 75, text: 'Generating PDF...' },
      { percent: 90, text: 'Finalizing document...' },
    ],
    dots: [25, 50, 75, 100],
    resultDelayMs: 1000,
  },
})
