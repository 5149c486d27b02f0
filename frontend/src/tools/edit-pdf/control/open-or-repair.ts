import { downloadPath } from '@folio/contract/download'
import { DocumentFailed, type LockedFile, openDocument } from '../document/open-document.ts'
import type { PdfDocument } from '../document/pdf-document.ts'
import { deleteSaved, type OpenedSession, openSession, savedContent } from '../session/session-calls.ts'

/** A PDF that is open in the page. */
export interface OpenedDocument {
  readonly pdf: PdfDocument
  /** What was opened: the file itself, or what the server made of it. */
  readonly source: LockedFile
  /** The one in which the server repaired it. */
  readonly session?: OpenedSession
}

/** Opens a PDF; what is too damaged for the page as the server repairs it. Rejects as `openDocument` does. */
export async function openOrRepair(source: LockedFile, signal: AbortSignal): Promise<OpenedDocument> {
  try {
    return { pdf: await openDocument(source, signal), source }
  } catch (error) {
    if (!(error instanceof DocumentFailed && error.damaged)) throw error
    return await repaired(source, signal).catch(() => {
      signal.throwIfAborted()
      throw error
    })
  }
}

async function repaired(source: LockedFile, signal: AbortSignal): Promise<OpenedDocument> {
  const session = await openSession(source, { signal, onUpload: () => undefined })
  const downloadUrl = downloadPath('editor', session.id)
  try {
    const file = await savedContent({ downloadUrl, fileName: source.file.name })
    return { pdf: await openDocument({ file }, signal), source: { file }, session }
  } catch (error) {
    // It is deleted when its hour is over at the latest; nobody waits for it.
    deleteSaved([downloadUrl]).catch(() => undefined)
    throw error
  }
}
