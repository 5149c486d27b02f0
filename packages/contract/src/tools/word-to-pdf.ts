import { formatLimit, mebibytes } from '../bytes.ts'
import { choice, flag, text } from '../options/options.ts'
import { pageListShape } from '../options/page-list.ts'
import { type ConvertedFile, defineTool } from '../tool.ts'
import { conversionText } from '../wording/conversion-text.ts'

export interface WordToPdfResult {
  readonly downloadUrl: string
  /** Bytes. */
  readonly convertedSize: number
  readonly originalName: string
  /** Where several were sent and more than one could be converted: each result, and the archive of them. */
  readonly convertedFiles?: readonly ConvertedFile[]
}

/** The specification knows one file; several in one go are ours (docs/decisions/0088). */
const limits = { files: { min: 1, max: 10 }, fileBytes: mebibytes(25), totalBytes: mebibytes(100) }

export const wordToPdf = defineTool<WordToPdfResult>()({
  id: 'word-to-pdf',
  name: 'Word to PDF',
  path: '/word-to-pdf',
  endpoint: '/api/word-to-pdf',
  field: 'file',
  sendsOrder: false,
  selection: 'replace',
  accept: {
    kinds: ['docx', 'doc', 'rtf'],
    // Word itself saves RTF under the name .doc; a file called .rtf is not a Word document.
    kindExtensions: { rtf: ['.doc'] },
    mime: ['application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    extensions: ['.doc', '.docx'],
  },
  limits,
  options: {
    pageRange: text({
      label: 'Pages',
      extra: true,
      hint: 'All, unless you name some: 1-3, 7, 10-',
      maxLength: 200,
      shape: pageListShape,
    }),
    pdfVersion: choice({
      label: 'Kind of PDF',
      extra: true,
      values: [
        { value: '1.7', label: 'PDF 1.7' },
        { value: 'PDF/A-2b', label: 'PDF/A-2b for archives' },
        { value: 'PDF/UA', label: 'PDF/UA for screen readers' },
      ],
      default: '1.7',
    }),
    trackedChanges: choice({
      label: 'Tracked changes',
      extra: true,
      values: [
        { value: 'final', label: 'As if accepted' },
        { value: 'shown', label: 'Shown with their marks' },
      ],
      default: 'final',
    }),
    comments: choice({
      label: 'Comments',
      extra: true,
      values: [
        { value: 'none', label: 'Left out' },
        { value: 'margin', label: 'In the margin' },
      ],
      default: 'none',
    }),
    formFields: flag({
      label: 'Keep form fields',
      extra: true,
      hint: 'Texts, dates, lists and check boxes to fill in, of a .docx',
      default: false,
    }),
    password: text({ label: 'Password', maxLength: 255, secret: true, hidden: true, extra: true }),
  },
  text: {
    wrongType: 'Please select only Word documents (.doc, .docx)',
    fileTooLarge: `File size must be less than ${formatLimit(limits.fileBytes)}`,
    tooMany: `You can convert up to ${limits.files.max} Word documents at once`,
    totalTooLarge: `Total file size must be less than ${formatLimit(limits.totalBytes)}`,
    tooFew: 'Please select a Word document to convert',
    ...conversionText('word-to-pdf'),
  },
  progress: { kind: 'steps', step: 10, everyMs: 200, cap: 90, resultDelayMs: 500 },
})
