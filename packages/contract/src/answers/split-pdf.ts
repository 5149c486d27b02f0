import type { SplitPdfResult } from '../tools/split-pdf.ts'
import { downloadUrl, name, size } from './answer-words.ts'
import { count, type Fields, list, object, oneOf, optional, text } from './field.ts'

export const splitPdfAnswer: Fields<SplitPdfResult> = {
  totalPages: count('Pages of the PDF that was sent.'),
  splitMethod: oneOf(['pages', 'half', 'ranges'], 'The method that was used.'),
  download: object('The one file to fetch.', {
    name,
    size,
    type: oneOf(['zip', 'pdf'], '`zip`, or `pdf` when there is one part only.'),
    fileCount: count('Parts in it.'),
    downloadUrl,
  }),
  splitFiles: list('The parts, in their order.', {
    name,
    pageRange: text('Its pages in the PDF that was sent: `4` or `1-3`.'),
    size,
    downloadUrl: optional(downloadUrl),
  }),
}
