import { editorText } from '@folio/contract/editing/editor-text'
import { failureText } from '@folio/contract/failure'
import type { PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PdfDocument } from './pdf-document.ts'

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

/** Opens small documents one after the other; `close` ends the worker that reads them. */
export interface PageOpener {
  /** Starts the worker, for the first document not to wait for it. */
  readonly prepare: () => void
  /** Rejects with the signal's reason, or why pdf.js cannot make sense of it. */
  open(data: ArrayBuffer, signal: AbortSignal): Promise<PdfDocument>
  close(): void
}

/** One worker for all: starting one takes longer than drawing a page. */
export function pageOpener(): PageOpener {
  let starting: Promise<{ readonly engines: Engines; readonly reader: PDFWorker }> | undefined
  const start = async () => {
    const engines = await loadEngines()
    return { engines, reader: engines.startReader() }
  }
  const started = () => {
    starting ??= start()
    return starting
  }
  return {
    // That it cannot be had is told by what is opened then.
    prepare: () => void started().catch(() => undefined),
    open: async (data, signal) => {
      const { engines, reader } = await started()
      const { openInBoth, isLineQuick } = engines
      return openInBoth({ file: new Blob([data]), reader, isLineQuick }, signal)
    },
    close: () =>
      void starting?.then(
        ({ reader }) => reader.destroy(),
        () => undefined,
      ),
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
