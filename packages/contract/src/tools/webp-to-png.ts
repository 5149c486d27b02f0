import { formatLimit, mebibytes } from '../bytes.ts'
import { choice } from '../options/options.ts'
import { colorProfileOption, pngQuality } from '../options/png-options.ts'
import { type ConvertedFile, defineTool } from '../tool.ts'
import { connectionText } from '../wording/connection-text.ts'

/** One item for each image, and behind them the archive where there are several. */
export interface WebpToPngResult {
  readonly convertedFiles: readonly WebpToPngFile[]
}

export interface WebpToPngFile extends ConvertedFile {
  /** Images in it; 1 for an image. */
  readonly imageCount: number
  /** Bytes of the upload, of all uploads for the archive; absent for one of several frames. */
  readonly originalSize?: number
}

const limits = { files: { min: 1, max: 20 }, fileBytes: mebibytes(25), totalBytes: mebibytes(200) }

export const webpToPng = defineTool<WebpToPngResult>()({
  id: 'webp-to-png',
  name: 'WebP to PNG',
  path: '/webp-to-png',
  endpoint: '/api/webp-to-png',
  field: 'files',
  sendsOrder: true,
  selection: 'append',
  accept: { kinds: ['webp'], mime: ['image/webp'], extensions: ['.webp'] },
  limits,
  options: {
    quality: pngQuality('Every pixel exactly as it was'),
    transparency: choice({
      label: 'Transparency',
      values: [
        { value: 'preserve', label: 'Preserve' },
        { value: 'flatten', label: 'Flatten to white' },
      ],
      default: 'preserve',
    }),
    colorProfile: colorProfileOption,
    frames: choice({
      label: 'Animated files',
      values: [
        { value: 'first', label: 'First frame only' },
        { value: 'all', label: 'All frames as animated PNG' },
        { value: 'each', label: 'All frames as separate PNGs' },
      ],
      default: 'first',
      extra: true,
    }),
  },
  text: {
    wrongType: 'Please select only WebP image files',
    fileTooLarge: `Each WebP file must be less than ${formatLimit(limits.fileBytes)}`,
    tooMany: `You can convert up to ${limits.files.max} WebP files at once`,
    totalTooLarge: `Total file size must be less than ${formatLimit(limits.totalBytes)}`,
    tooFew: 'Please select at least 1 WebP file to convert',
    ...connectionText('webp-to-png', 'WebP to PNG'),
    failed: 'Conversion failed. Please try again.',
    nothingToDownload: 'No converted file available for download',
  },
  progress: { kind: 'steps', step: 15, everyMs: 300, cap: 90, resultDelayMs: 500 },
})
