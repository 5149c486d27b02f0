import { formatLimit, mebibytes } from '../bytes.ts'
import { resolution } from '../numbers/resolution.ts'
import { choice, flag } from '../options/options.ts'
import { dpiOption, pageRangeOptions } from '../options/page-image-options.ts'
import { passwordsOption } from '../options/passwords-option.ts'
import { type ConvertedFile, defineTool } from '../tool.ts'
import { connectionText } from '../wording/connection-text.ts'

/** `imageCount` is 1 for an image and the number of images for the archive. */
export interface PdfToPngResult {
  readonly convertedFiles: readonly (ConvertedFile & { readonly imageCount: number })[]
}

const limits = { files: { min: 1, max: 10 }, fileBytes: mebibytes(50), totalBytes: mebibytes(200) }

/** The resolution that choosing a quality sets, and that a request without one gets. */
export const qualityDpi = { high: '300', medium: '150', web: '72' } as const

export const pdfToPng = defineTool<PdfToPngResult>()({
  id: 'pdf-to-png',
  name: 'PDF to PNG',
  path: '/pdf-to-png',
  endpoint: '/api/pdf-to-png',
  field: 'files',
  sendsOrder: true,
  selection: 'append',
  accept: { kinds: ['pdf'], mime: ['application/pdf'], extensions: ['.pdf'] },
  limits,
  options: {
    outputFormat: choice({
      label: 'Output format',
      values: [{ value: 'png', label: 'PNG' }],
      default: 'png',
      hidden: true,
    }),
    quality: choice({
      label: 'Image quality',
      values: [
        { value: 'high', label: 'High', hint: resolution(qualityDpi.high) },
        { value: 'medium', label: 'Medium', hint: resolution(qualityDpi.medium) },
        { value: 'web', label: 'Web', hint: resolution(qualityDpi.web) },
      ],
      default: 'high',
    }),
    dpi: { ...dpiOption, follows: { option: 'quality', values: qualityDpi } },
    ...pageRangeOptions,
    colorSpace: choice({
      label: 'Color space',
      values: [
        { value: 'rgb', label: 'RGB' },
        { value: 'grayscale', label: 'Grayscale' },
        { value: 'cmyk', label: 'CMYK', hint: 'Shows the colors as print would; PNG itself stores RGB' },
      ],
      default: 'rgb',
    }),
    transparency: flag({
      label: 'Transparent background',
      hint: 'Otherwise the page is drawn on white',
      default: true,
    }),
    passwords: passwordsOption(limits.files.max),
  },
  text: {
    wrongType: 'Please select only PDF files',
    fileTooLarge: `Each PDF file must be less than ${formatLimit(limits.fileBytes)}`,
    tooMany: `You can convert up to ${limits.files.max} PDF files at once`,
    totalTooLarge: `Total file size must be less than ${formatLimit(limits.totalBytes)}`,
    tooFew: 'Please select at least 1 PDF file to convert',
    ...connectionText('pdf-to-png', 'PDF to PNG'),
    failed: 'PDF to PNG conversion failed. Please try again.',
    nothingToDownload: 'No converted PNG file available for download',
  },
  progress: { kind: 'steps', step: 10, everyMs: 500, cap: 90, resultDelayMs: 500 },
})
