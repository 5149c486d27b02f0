import { grouped } from '../numbers/grouped.ts'
import { offlineFirst } from '../wording/error-text.ts'
import { maxSaveElements } from './editor.ts'

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

/** The sentence said of a paragraph whose new text cannot be set; its lines may still be edited one by one. */
export const paragraphRefusedText =
  'This paragraph cannot be set anew. Restore it, and edit its lines one by one.'

/** `page` is 1-based. */
export const renderFailedText = (page: number): string => `Failed to render page ${page}`

/** The sentence said where there are more edits than one save takes. */
export const tooManyEditsText = `At most ${grouped(maxSaveElements)} edits can be saved at once.`

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
  | { readonly kind: 'thrown'; readonly message: string; readonly offline?: boolean }

/** The sentence for a save that failed, with the reason where there is one. */
export const saveFailedText = (fault: SaveFault): string =>
  offlineFirst(
    { offline: fault.kind === 'thrown' && fault.offline === true },
    `${editorText.saveFailed}: ${saveFailedReason(fault) || editorText.saveFailed}`,
  )

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

/** A text of a PDF as a sentence may quote it; `page` is 1-based. */
export interface QuotedText {
  readonly content: string
  readonly page: number
}

/** Characters of a text that a sentence quotes. */
const quotedLength = 40
/** Texts that a sentence names one by one. */
const namedTexts = 3

/** Why a save is refused as a whole: these texts would stay in the file, under the new ones or beside them. */
export function notReplaceableText(texts: readonly QuotedText[]): string {
  const quotes = texts.slice(0, namedTexts).map(quoted)
  const [more, single] = [texts.length - quotes.length, texts.length === 1]
  if (more > 0) quotes.push(`${more} more`)
  const last = quotes.pop() ?? ''
  const list = quotes.length === 0 ? last : `${quotes.join(', ')} and ${last}`
  return `${single ? 'The text' : 'The texts'} ${list} cannot be taken out of this PDF, so nothing was saved. Restore ${single ? 'it' : 'them'} to save your other edits.`
}

/** Fonts that do not say what their codes mean are read as characters that cannot be shown. */
function quoted({ content, page }: QuotedText): string {
  const line = content.replace(/[\p{C}\ufffd\s]+/gu, ' ').trim()
  const characters = [...line]
  const text = characters.length > quotedLength ? `${characters.slice(0, quotedLength).join('')}…` : line
  return text === '' ? `on page ${page}` : `“${text}” on page ${page}`
}
