import { formatLimit, mebibytes } from '../bytes.ts'
import { colorProfileOption, pngQuality } from '../options/png-options.ts'
import { type ConvertedFile, defineTool } from '../tool.ts'
import { connectionText } from '../wording/connection-text.ts'

/** `originalSize` is in bytes. */
export interface JpgToPngResult {
  readonly convertedFiles: readonly (ConvertedFile & { readonly originalSize: number })[]
}

const limits = { files: { min: 1, max: 20 }, fileBytes: mebibytes(20), totalBytes: mebibytes(200) }

export const jpgToPng = defineTool<JpgToPngResult>()({
  id: 'jpg-to-png',
  name: 'JPG to PNG',
  path: '/jpg-to-png',
  endpoint: '/api/jpg-to-png',
  field: 'files',
  sendsOrder: true,
  selection: 'append',
  accept: { kinds: ['jpeg'], mime: ['image/jpeg'], extensions: ['.jpg', '.jpeg'] },
  limits,
  options: {
    quality: pngQuality('Every pixel exactly as the JPG shows it'),
    colorProfile: colorProfileOption,
  },
  text: {
    wrongType: 'Please select only JPG image files',
    fileTooLarge: `Each JPG file must be less than ${formatLimit(limits.fileBytes)}`,
    tooMany: `You can convert up to ${limits.files.max} JPG files at once`,
    totalTooLarge: `Total file size must be less than ${formatLimit(limits.totalBytes)}`,
    tooFew: 'Please select at least 1 JPG file to convert',
    ...connectionText('jpg-to-png', 'JPG to PNG'),
    failed: 'Conversion failed. Please try again.',
    nothingToDownload: 'No converted file available for download',
  },
  progress: { kind: 'steps', step: 15, everyMs: 300, cap: 90, resultDelayMs: 500 },
})
