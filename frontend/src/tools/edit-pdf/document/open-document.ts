import { editorText } from '@folio/contract/editing/editor-text'
import { failureText } from '@folio/contract/failure'
import type { PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { DrawnPdf, PdfDocument, Size } from './pdf-document.ts'

interface Engines extends Readonly<typeof import('./open-in-both.ts')> {
  readonly isLineQuick: boolean
}

/** What 0.15 MB may take, for the 2 MB of PDFium not to stand in the way of the 0.4 MB of PDF.js' worker. */
const quickMs = 400

/** A PDF that cannot be opened; its message is the sentence for the visitor. */
export class DocumentFailed extends Error {
  override readonly name = 'DocumentFailed'
  /** It opens with a password only, and not with the one that was given, if one was. */
  readonly locked: boolean
  /** There is nothing in the way but the file itself. */
  readonly damaged: boolean

  constructor({ text, locked = false, damaged = false }: DocumentFault, cause: unknown) {
    super(text, { cause })
    this.locked = locked
    this.damaged = damaged
  }
}

interface DocumentFault {
  readonly text: string
  readonly locked?: boolean
  readonly damaged?: boolean
}

/** A PDF and the password that the visitor gave for it, if any. */
export interface LockedFile {
  readonly file: File
  readonly password?: string | undefined
}

/** Opens a PDF; `signal` closes it and frees everything it holds. Rejects with `DocumentFailed` or the signal's reason. */
export async function openDocument(locked: LockedFile, signal: AbortSignal): Promise<PdfDocument> {
  const { openInBoth, isLineQuick } = await loadEngines()
  try {
    return await openInBoth({ ...locked, isLineQuick }, signal)
  } catch (cause) {
    signal.throwIfAborted()
    throw new DocumentFailed(faultOf(cause, locked.file.name), cause)
  }
}

/** Opens documents of one page; `close` ends what reads them. */
export interface PageOpener {
  /** @param size of the page, in points. Rejects with the signal's reason. */
  open(data: ArrayBuffer, size: Size, signal: AbortSignal): Promise<DrawnPdf>
  close(): void
}

/** One worker of PDF.js for all that PDFium does not draw: starting one takes longer than drawing a page. */
export function pageOpener(): PageOpener {
  let reader: PDFWorker | undefined
  return {
    open: async (data, size, signal) => {
      const { openOnePage, startReader } = await loadEngines()
      const started = () => {
        reader ??= startReader()
        return reader
      }
      return openOnePage({ file: new Blob([data]), size, reader: started }, signal)
    },
    close: () => reader?.destroy(),
  }
}

async function loadEngines(): Promise<Engines> {
  try {
    const begun = performance.now()
    const engines = await import('./open-in-both.ts')
    return { ...engines, isLineQuick: performance.now() - begun < quickMs }
  } catch (cause) {
    throw new DocumentFailed({ text: editorText.libraryFailed }, cause)
  }
}

function faultOf(fault: unknown, file: string): DocumentFault {
  if (fault instanceof Error && fault.name === 'PasswordException')
    return { text: failureText('password-protected', { file }), locked: true }
  // pdf.js says so when its worker's script cannot be had.
  if (fault instanceof Error && fault.message.includes('fake worker'))
    return { text: editorText.libraryMissing }
  return { text: editorText.loadFailed, damaged: true }
}
