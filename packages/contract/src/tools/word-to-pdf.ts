import { formatLimit, mebibytes } from '../bytes.ts'
import { conversionText } from '../conversion-text.ts'
import { defineTool } from '../tool.ts'

export interface WordToPdfResult {
  readonly downloadUrl: string
  /** Bytes. */
  readonly convertedSize: number
  readonly originalName: string
}

const limits = { files: { min: 1, max: 1 }, fileBytes: mebibytes(25) }

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
  options: {},
  text: {
    wrongType: 'Please select only Word documents (.doc, .docx)',
    fileTooLarge: `File size must be less than ${formatLimit(limits.fileBytes)}`,
    tooFew: 'Please select a Word document to convert',
    ...conversionText('word-to-pdf'),
  },
  progress: { kind: 'steps', step: 10, everyMs: 200, cap: 90, resultDelayMs: 500 },
})
