import { formatLimit, mebibytes } from '../bytes.ts'
import { choice } from '../options/options.ts'
import { dpiOption, pageRangeOptions } from '../options/page-image-options.ts'
import { passwordsOption } from '../options/passwords-option.ts'
import { type ConvertedFile, defineTool } from '../tool.ts'
import { connectionText } from '../wording/connection-text.ts'

/** `imageCount` is 1 for an image and the number of images for the archive. */
export interface PdfToJpgResult {
  readonly convertedFiles: readonly (ConvertedFile & { readonly imageCount: number })[]
}

const limits = { files: { min: 1, max: 10 }, fileBytes: mebibytes(50), totalBytes: mebibytes(200) }

export const pdfToJpg = defineTool<PdfToJpgResult>()({
  id: 'pdf-to-jpg',
  name: 'PDF to JPG',
  path: '/pdf-to-jpg',
  endpoint: '/api/pdf-to-jpg',
  field: 'files',
  sendsOrder: true,
  selection: 'append',
  accept: { kinds: ['pdf'], mime: ['application/pdf'], extensions: ['.pdf'] },
  limits,
  options: {
    outputFormat: choice({
      label: 'Output format',
      values: [{ value: 'jpg', label: 'JPG' }],
      default: 'jpg',
      hidden: true,
    }),
    quality: choice({
      label: 'Image quality',
      values: [
        { value: '95', label: 'High', hint: '95%' },
        { value: '85', label: 'Medium', hint: '85%' },
        { value: '75', label: 'Good', hint: '75%' },
        { value: '65', label: 'Web', hint: '65%' },
      ],
      default: '85',
    }),
    dpi: dpiOption,
    ...pageRangeOptions,
    colorSpace: choice({
      label: 'Color space',
      values: [
        { value: 'rgb', label: 'RGB' },
        { value: 'grayscale', label: 'Grayscale' },
      ],
      default: 'rgb',
    }),
    passwords: passwordsOption(limits.files.max),
  },
  text: {
    wrongType: 'Please select only PDF files',
    fileTooLarge: `Each PDF file must be less than ${formatLimit(limits.fileBytes)}`,
    tooMany: `You can convert up to ${limits.files.max} PDF files at once`,
    totalTooLarge: `Total file size must be less than ${formatLimit(limits.totalBytes)}`,
    tooFew: 'Please select at least 1 PDF file to convert',
    ...connectionText('pdf-to-jpg', 'PDF to JPG'),
    failed: 'Conversion failed. Please try again.',
    nothingToDownload: 'No converted file available for download',
  },
  progress: {
    kind: 'steps',
    step: 10,
    everyMs: 500,
    cap: 90,
    resultDelayMs: 500,
    statuses: {
      everyMs: 2000,
      texts: [
        'Uploading PDF files',
        'Analyzing PDF structure',
        'Extracting pages',
        'Converting to JPG',
        'Optimizing quality',
        'Preparing download',
      ],
    },
  },
})
