import { formatLimit, mebibytes } from '../bytes.ts'
import { choice, flag, number } from '../options/options.ts'
import { type ConvertedFile, defineTool } from '../tool.ts'
import { connectionText } from '../wording/connection-text.ts'

/** `pageCount` is the number of pages of a PDF, and of all of them for the archive. */
export interface PngToPdfResult {
  readonly convertedFiles: readonly (ConvertedFile & { readonly pageCount: number })[]
}

const limits = { files: { min: 1, max: 20 }, fileBytes: mebibytes(25), totalBytes: mebibytes(200) }

export const pngToPdf = defineTool<PngToPdfResult>()({
  id: 'png-to-pdf',
  name: 'PNG to PDF',
  path: '/png-to-pdf',
  endpoint: '/api/png-to-pdf',
  field: 'files',
  sendsOrder: true,
  selection: 'append',
  joins: { option: 'mergeIntoPdf', is: true },
  accept: { kinds: ['png'], mime: ['image/png'], extensions: ['.png'] },
  limits,
  options: {
    pageSize: choice({
      label: 'Page size',
      values: [
        { value: 'A4', label: 'A4' },
        { value: 'A3', label: 'A3' },
        { value: 'A5', label: 'A5' },
        { value: 'Letter', label: 'Letter' },
        { value: 'Legal', label: 'Legal' },
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
    // In points; 200 on both sides still leaves room on an A5 page, 420 points wide.
    margin: number({ label: 'Margin', min: 0, max: 200, default: 20, hidden: true }),
    quality: choice({
      label: 'Image quality',
      values: [
        { value: 'high', label: 'High' },
        { value: 'medium', label: 'Medium' },
        { value: 'low', label: 'Compressed' },
      ],
      default: 'high',
    }),
    fitToPage: flag({ label: 'Fit image to page', default: true }),
    mergeIntoPdf: flag({
      label: 'Merge into one PDF',
      hint: 'Otherwise each image becomes a PDF of its own',
      default: true,
    }),
  },
  text: {
    wrongType: 'Please select only PNG image files',
    fileTooLarge: `Each PNG file must be less than ${formatLimit(limits.fileBytes)}`,
    tooMany: `You can convert up to ${limits.files.max} PNG files at once`,
    totalTooLarge: `Total file size must be less than ${formatLimit(limits.totalBytes)}`,
    tooFew: 'Please select at least 1 PNG file to convert',
    ...connectionText('png-to-pdf', 'PNG to PDF'),
    failed: 'Conversion failed. Please try again.',
    nothingToDownload: 'No converted file available for download',
  },
  progress: { kind: 'steps', step: 15, everyMs: 300, cap: 90, resultDelayMs: 500 },
})
