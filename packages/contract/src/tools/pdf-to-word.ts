import { formatLimit, mebibytes } from '../bytes.ts'
import { choice, text } from '../options/options.ts'
import { pagesOption } from '../options/page-plan.ts'
import { passwordsOption } from '../options/passwords-option.ts'
import { type ConvertedFile, defineTool } from '../tool.ts'
import { conversionText } from '../wording/conversion-text.ts'

export interface PdfToWordResult {
  readonly downloadUrl: string
  /** Bytes. */
  readonly convertedSize: number
  readonly originalName: string
  /** Absent for a Word document. */
  readonly output?: 'searchable-pdf'
  /** Where several were sent and more than one could be converted: each result, and the archive of them. */
  readonly convertedFiles?: readonly ConvertedFile[]
}

/** The specification knows one file; several in one go are ours (docs/decisions/0088). */
const limits = { files: { min: 1, max: 10 }, fileBytes: mebibytes(25), totalBytes: mebibytes(100) }

/** Why no searchable PDF can be made. */
export const searchableText = {
  nothingToRead: 'A searchable PDF needs text recognition. Please choose which pages are to be read.',
  notInstalled: 'A searchable PDF cannot be made here, because no text recognition is installed.',
}

export const pdfToWord = defineTool<PdfToWordResult>()({
  id: 'pdf-to-word',
  name: 'PDF to Word',
  path: '/pdf-to-word',
  endpoint: '/api/pdf-to-word',
  field: 'file',
  sendsOrder: false,
  selection: 'replace',
  accept: { kinds: ['pdf'], mime: ['application/pdf'], extensions: ['.pdf'] },
  limits,
  options: {
    passwords: passwordsOption(limits.files.max),
    output: choice({
      label: 'Result',
      values: [
        { value: 'docx', label: 'Word document' },
        {
          value: 'searchable-pdf',
          label: 'The PDF with text to search and copy',
          hint: 'Scanned pages stay as they look and get hidden text; pages with text stay as they are',
        },
      ],
      default: 'docx',
      advanced: true,
      extra: true,
    }),
    pages: pagesOption({
      label: 'Pages',
      hint: 'All, unless you name some: 1-3, 7, 10-',
      advanced: true,
    }),
    layout: choice({
      label: 'Layout',
      values: [
        {
          value: 'flow',
          label: 'Text that flows',
          hint: 'Paragraphs and tables to edit, as in a document you wrote',
        },
        {
          value: 'exact',
          label: 'Every line at its place',
          hint: 'Looks like the PDF; for small corrections',
        },
      ],
      default: 'flow',
      advanced: true,
      extra: true,
    }),
    ocr: choice({
      label: 'Text recognition',
      values: [
        { value: 'auto', label: 'Pages that are pictures without text' },
        {
          value: 'always',
          label: 'All pages, also those with text',
        },
        { value: 'never', label: 'No page' },
      ],
      default: 'auto',
      advanced: true,
      extra: true,
    }),
    ocrLanguages: text({
      label: 'Languages of scans',
      hint: 'Codes of three letters, such as eng or deu+eng; those of this site when empty',
      maxLength: 100,
      shape: {
        pattern: /^[A-Za-z_]{3,20}(?:\+[A-Za-z_]{3,20}){0,7}$/,
        says: 'languages such as eng or deu+eng',
      },
      advanced: true,
      extra: true,
    }),
    running: choice({
      label: 'Headers and footers',
      values: [
        { value: 'kept', label: 'Kept as headers and footers' },
        { value: 'dropped', label: 'Left out' },
      ],
      default: 'kept',
      advanced: true,
      extra: true,
    }),
    pictures: choice({
      label: 'Pictures',
      values: [
        { value: 'print', label: 'For print, up to 300 dots per inch' },
        { value: 'screen', label: 'For screens, up to 150 dots per inch' },
      ],
      default: 'print',
      advanced: true,
      extra: true,
    }),
  },
  text: {
    wrongType: 'Please select only PDF documents',
    fileTooLarge: `File size must be less than ${formatLimit(limits.fileBytes)}`,
    tooMany: `You can convert up to ${limits.files.max} PDF files at once`,
    totalTooLarge: `Total file size must be less than ${formatLimit(limits.totalBytes)}`,
    tooFew: 'Please select a PDF document to convert',
    ...conversionText('pdf-to-word'),
  },
  progress: { kind: 'steps', step: 10, everyMs: 200, cap: 90, resultDelayMs: 500 },
})
