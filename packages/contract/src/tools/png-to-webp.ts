import { formatLimit, mebibytes } from '../bytes.ts'
import { choice, flag, number } from '../options/options.ts'
import { type ConvertedFile, defineTool } from '../tool.ts'
import { connectionText } from '../wording/connection-text.ts'

/** `originalSize` is in bytes. */
export interface PngToWebpResult {
  readonly convertedFiles: readonly (ConvertedFile & { readonly originalSize: number })[]
}

const limits = { files: { min: 1, max: 20 }, fileBytes: mebibytes(25), totalBytes: mebibytes(200) }

export const pngToWebp = defineTool<PngToWebpResult>()({
  id: 'png-to-webp',
  name: 'PNG to WebP',
  path: '/png-to-webp',
  endpoint: '/api/png-to-webp',
  field: 'files',
  sendsOrder: true,
  selection: 'append',
  accept: { kinds: ['png'], mime: ['image/png'], extensions: ['.png'] },
  limits,
  options: {
    method: choice({
      label: 'Compression method',
      values: [
        { value: 'lossy', label: 'Lossy', hint: 'Smallest files, quality you choose' },
        { value: 'lossless', label: 'Lossless', hint: 'Every pixel exactly as it was' },
      ],
      default: 'lossy',
    }),
    quality: number({
      label: 'Quality',
      min: 10,
      max: 95,
      default: 80,
      presets: [
        { value: 95, label: 'Highest Quality' },
        { value: 80, label: 'High Quality' },
        { value: 65, label: 'Balanced' },
        { value: 50, label: 'Web Optimized' },
      ],
      showWhen: { option: 'method', is: 'lossy' },
    }),
    optimization: choice({
      label: 'Optimization',
      values: [
        { value: 'fast', label: 'Fast' },
        { value: 'balanced', label: 'Balanced' },
        { value: 'best', label: 'Best' },
      ],
      default: 'balanced',
    }),
    preserveTransparency: flag({ label: 'Preserve transparency', default: true }),
    colorProfile: choice({
      label: 'Color profile',
      values: [
        { value: 'keep', label: 'Keep that of the picture' },
        { value: 'sRGB', label: 'Convert to sRGB' },
      ],
      default: 'keep',
      extra: true,
    }),
  },
  text: {
    wrongType: 'Please select only PNG image files',
    fileTooLarge: `Each PNG file must be less than ${formatLimit(limits.fileBytes)}`,
    tooMany: `You can convert up to ${limits.files.max} PNG files at once`,
    totalTooLarge: `Total file size must be less than ${formatLimit(limits.totalBytes)}`,
    tooFew: 'Please select at least 1 PNG file to convert',
    ...connectionText('png-to-webp', 'PNG to WebP'),
    failed: 'Conversion failed. Please try again.',
    nothingToDownload: 'No converted file available for download',
  },
  progress: { kind: 'steps', step: 15, everyMs: 300, cap: 90, resultDelayMs: 500 },
})
