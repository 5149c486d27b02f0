import { formatLimit, mebibytes } from '../bytes.ts'
import { editorText } from '../editing/editor-text.ts'
import { passwordsOption } from '../options/passwords-option.ts'
import { defineTool } from '../tool.ts'

/** The file that was opened is held for an hour; saves and previews name it by its session. */
export interface LoadPdfResult {
  readonly success: true
  readonly sessionId: string
}

const limits = { files: { min: 1, max: 1 }, fileBytes: mebibytes(100) }

export const editPdf = defineTool<LoadPdfResult>()({
  id: 'edit-pdf',
  name: 'Edit PDF',
  path: '/edit-pdf',
  endpoint: '/api/load-pdf',
  field: 'file',
  sendsOrder: false,
  selection: 'first',
  accept: { kinds: ['pdf'], mime: ['application/pdf'], extensions: ['.pdf'] },
  limits,
  options: { passwords: passwordsOption(limits.files.max) },
  text: {
    wrongType: 'Please select a PDF file',
    fileTooLarge: `PDF file must be less than ${formatLimit(limits.fileBytes)}`,
    tooFew: editorText.retryWithoutFile,
    // Whatever keeps the upload from the server, the editor goes on without it and says so.
    unreachable: editorText.uploadFailed,
    networkError: editorText.uploadFailed,
    failed: editorText.uploadFailed,
    nothingToDownload: editorText.downloadBeforeSaving,
  },
  progress: { kind: 'none' },
})
