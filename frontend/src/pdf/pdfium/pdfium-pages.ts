import { PdfiumThread } from './pdfium-thread.ts'

interface PageInPixels {
  /** From 1. */
  readonly page: number
  readonly width: number
  readonly height: number
}

/** The pages of a PDF as PDFium draws them. */
export interface PdfiumPages {
  /** Resolves when PDFium can draw; false where it never will. */
  readonly started: () => Promise<boolean>
  /** A page on white; nothing where PDFium is not the one to draw it, cannot, or the signal said that nobody waits. */
  draw(page: PageInPixels, signal: AbortSignal): Promise<ImageBitmap | undefined>
}

/** A document that brought so many threads to their end is left to the other engine. */
const mostCrashes = 2

/** One for all open documents: each has 20 MB of its own. It ends with the last of them. */
let thread: PdfiumThread | undefined
let opened = 0
let open = 0

/**
 * Opens a PDF until `signal`, which frees it. The engine is fetched and started now, the file read when it is drawn.
 * @throws the signal's reason when it is over already
 */
export function openInPdfium(file: Blob, password: string | undefined, signal: AbortSignal): PdfiumPages {
  signal.throwIfAborted()
  opened += 1
  open += 1
  const document = opened
  let crashes = 0
  signal.addEventListener('abort', () => {
    thread?.close({ kind: 'close', document })
    open -= 1
    if (open > 0) return
    thread?.end()
    thread = undefined
  })
  workingThread()
  return {
    started: async () => crashes < mostCrashes && !signal.aborted && workingThread().started,
    draw: async (page, pageSignal) => {
      if (crashes >= mostCrashes || signal.aborted) return undefined
      const own = workingThread()
      const picture = await own.draw({ kind: 'draw', document, file, password, ...page }, pageSignal)
      if (own.isOver && !pageSignal.aborted) crashes += 1
      return picture
    },
  }
}

function workingThread(): PdfiumThread {
  if (!thread || thread.isOver) thread = new PdfiumThread()
  return thread
}
