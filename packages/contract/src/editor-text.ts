/** The editor's notices, word for word from the specification. */
export const editorText = {
  retryWithoutFile: 'Please select a PDF file first.',
  uploadFailed: 'Warning: Server connection failed. You can edit text but saving is disabled.',
  /** A notice that contains it offers "Retry Server Connection". */
  retryMark: 'Server connection failed',
  saveWithoutSession: 'Server connection required for saving. Please try uploading the PDF again.',
  saveWithoutEdits: 'No changes to save. Please edit some text first.',
  downloadBeforeSaving: 'Please save your changes first before downloading.',
  libraryFailed: 'Failed to load PDF library',
  libraryMissing: 'PDF.js not loaded',
  loadFailed: 'Failed to load PDF',
  saveFailed: 'Failed to save PDF',
} as const

/** `page` is 1-based. */
export const renderFailedText = (page: number): string => `Failed to render page ${page}`

/** Why saving cannot start, or undefined when it can. */
export function saveRefusal(session: {
  readonly id: string | null
  readonly edits: number
}): string | undefined {
  if (!session.id) return editorText.saveWithoutSession
  return session.edits === 0 ? editorText.saveWithoutEdits : undefined
}

/**
 * How a save ended badly: an answer with or without words, an answer whose body could not be read, or a failure of
 * the connection.
 */
export type SaveFault =
  | { readonly kind: 'answer'; readonly error?: string | undefined; readonly message?: string | undefined }
  | { readonly kind: 'unreadable'; readonly status: number; readonly statusText: string }
  | { readonly kind: 'thrown'; readonly message: string }

export const saveFailedText = (fault: SaveFault): string =>
  `${editorText.saveFailed}: ${saveFailedReason(fault) || editorText.saveFailed}`

function saveFailedReason(fault: SaveFault): string | undefined {
  switch (fault.kind) {
    case 'answer':
      return fault.error || fault.message
    case 'unreadable':
      return `HTTP ${fault.status}: ${fault.statusText}`.trim()
    case 'thrown':
      return fault.message
  }
}

/** The HEAD request before a download found nothing: the reason inside `editedDownloadFailedText`'s place. */
export const fileNotFoundText = (status: number, statusText: string): string =>
  `Download failed: File not found (${`${status} ${statusText}`.trim()})`

/** Any other failed download of the edited file; the page also clears its ready flag. */
export const editedDownloadFailedText = (message: string): string =>
  `Download failed: ${message}. The file might have expired. Please save your changes again.`
