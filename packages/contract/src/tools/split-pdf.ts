import { formatLimit, mebibytes } from '../bytes.ts'
import { choice, ranges } from '../options/options.ts'
import { passwordsOption } from '../options/passwords-option.ts'
import { splitWays } from '../options/split-ways.ts'
import { defineTool } from '../tool.ts'
import { connectionText } from '../wording/connection-text.ts'

/** A file for each page, two of half the pages, or one for each range. */
export type SplitMethod = 'pages' | 'half' | 'ranges'

/** `download` is the whole: the archive, or the only part. */
export interface SplitPdfResult {
  readonly totalPages: number
  readonly splitMethod: SplitMethod
  readonly download: {
    readonly name: string
    /** Bytes. */
    readonly size: number
    readonly type: 'zip' | 'pdf'
    readonly fileCount: number
    readonly downloadUrl: string
  }
  readonly splitFiles: readonly {
    readonly name: string
    /** As people write it: `4` or `1-3`. */
    readonly pageRange: string
    /** Bytes. */
    readonly size: number
    /** Where it alone is fetched; absent where it is the only one. */
    readonly downloadUrl?: string
  }[]
}

const limits = { files: { min: 1, max: 1 }, fileBytes: mebibytes(50) }

export const splitPdf = defineTool<SplitPdfResult>()({
  id: 'split-pdf',
  name: 'Split PDF',
  path: '/split-pdf/',
  endpoint: '/api/pdf-split',
  field: 'file',
  sendsOrder: false,
  selection: 'first',
  accept: { kinds: ['pdf'], mime: ['application/pdf'], extensions: ['.pdf'] },
  limits,
  options: {
    splitMethod: choice({
      label: 'Split method',
      values: [
        { value: 'pages', label: 'Every page', hint: 'One file per page' },
        { value: 'half', label: 'In half', hint: '2 files of equal length' },
        { value: 'ranges', label: 'Custom ranges', hint: 'One file per range you add' },
      ],
      default: 'pages',
    }),
    customRanges: ranges({
      label: 'Page ranges',
      maxItems: 200,
      showWhen: { option: 'splitMethod', is: 'ranges' },
    }),
    ...splitWays,
    passwords: passwordsOption(limits.files.max),
  },
  text: {
    wrongType: 'Please select a PDF file',
    fileTooLarge: `PDF file must be less than ${formatLimit(limits.fileBytes)}`,
    tooFew: 'Please select a PDF file to split',
    ...connectionText('split-pdf', 'PDF split'),
    failed: 'Split failed. Please try again.',
    nothingToDownload: 'No split file available for download',
  },
  progress: { kind: 'steps', step: 10, everyMs: 500, cap: 90, resultDelayMs: 500 },
})
