import { formatLimit, mebibytes } from '../bytes.ts'
import { choice, texts } from '../options/options.ts'
import { pageListShape } from '../options/page-list.ts'
import { pagesOption } from '../options/page-plan.ts'
import { passwordsOption } from '../options/passwords-option.ts'
import { defineTool } from '../tool.ts'

export interface MergePdfResult {
  readonly downloadUrl: string
  /** Bytes. */
  readonly mergedSize: number
}

export const mergedFileName = 'merged-document.pdf'

/** What is said where none of the files can be blamed alone. */
export const tooComplexTogether =
  'These files are too complex to be merged here. Please try fewer of them at once.'

const limits = { files: { min: 2, max: 20 }, fileBytes: mebibytes(25), totalBytes: mebibytes(100) }

export const mergePdf = defineTool<MergePdfResult>()({
  id: 'merge-pdf',
  name: 'Merge PDF',
  path: '/merge-pdf',
  endpoint: '/api/merge-pdf',
  field: 'files',
  sendsOrder: true,
  selection: 'append',
  joins: true,
  accept: { kinds: ['pdf'], mime: ['application/pdf'], extensions: ['.pdf'] },
  limits,
  options: {
    bookmarks: choice({
      label: 'One bookmark for each file',
      values: [
        { value: 'auto', label: 'Only if no file has bookmarks' },
        { value: 'on', label: 'Always' },
        { value: 'off', label: 'Never' },
      ],
      default: 'auto',
      extra: true,
      advanced: true,
    }),
    ranges: texts({
      label: 'Pages of each file',
      hint: 'Pages such as 1-3,5; an empty text means all of them',
      maxItems: limits.files.max,
      maxLength: 200,
      shape: pageListShape,
      hidden: true,
      extra: true,
    }),
    pages: pagesOption({
      label: 'Pages of the result',
      hint: 'All of them in their order, instead of the pages of each file: 1:1-3,2:4@90,blank is pages 1 to 3 of the first file, page 4 of the second turned clockwise, and a blank page',
      hidden: true,
    }),
    passwords: passwordsOption(limits.files.max),
  },
  text: {
    wrongType: 'Please select only PDF documents',
    fileTooLarge: `Each file must be less than ${formatLimit(limits.fileBytes)}`,
    tooMany: `You can merge up to ${limits.files.max} PDF files at once`,
    totalTooLarge: `Total file size must be less than ${formatLimit(limits.totalBytes)}`,
    tooFew: `Please select at least ${limits.files.min} PDF files to merge`,
    unreachable: 'Cannot connect to the server. Please make sure the backend is running.',
    networkError: 'Network error. Please check your backend server is running.',
    failed: 'Merge failed. Please try again.',
    nothingToDownload: 'No merged file available for download',
  },
  progress: { kind: 'steps', step: 15, everyMs: 300, cap: 90, resultDelayMs: 500 },
})
