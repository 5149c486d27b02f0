import { editorText } from '@folio/contract/editing/editor-text'
import { failureText } from '@folio/contract/failure'
import type {
  PDFDocumentLoadingTask,
  PDFDocumentProxy,
  PDFPageProxy,
  PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageText } from '../texts/text-item.ts'
import { type KnownFont, textItems } from '../texts/text-items.ts'

type PdfLibrary = typeof import('../../../pdf/pdf-library.ts')

export interface Size {
  readonly width: number
  readonly height: number
}

/** Pixels of the largest canvas: what phones still draw, and 64 MB of memory. */
const maxPixels = 16_777_216

/** An open PDF, one page at a time. */
export interface PdfDocument {
  readonly pageCount: number
  /** Points, as the page is shown. */
  sizeOf(page: number): Promise<Size>
  /** A page at a scale in device pixels per point; rejects when it cannot be drawn or with the signal's reason. */
  draw(page: number, scale: number, signal: AbortSignal): Promise<HTMLCanvasElement>
  /** Best after drawing, when the fonts are known. */
  read(page: number): Promise<PageText>
  /** Frees what a page that is no longer shown holds. */
  leave(page: number): void
}

export class DocumentFailed extends Error {
  override readonly name = 'DocumentFailed'
  /** It opens with a password only, and not with the one that was given, if one was. */
  readonly locked: boolean

  constructor(
    text: string,
    { locked = false, cause }: { readonly locked?: boolean; readonly cause: unknown },
  ) {
    super(text, { cause })
    this.locked = locked
  }
}

export interface LockedFile {
  readonly file: File
  readonly password?: string | undefined
}

/** Opens a PDF; `signal` closes it and frees everything it holds. Rejects with `DocumentFailed` or the signal's reason. */
export async function openDocument(
  { file, password }: LockedFile,
  signal: AbortSignal,
): Promise<PdfDocument> {
  const library = await loadLibrary()
  const data = await contentOf(file)
  signal.throwIfAborted()
  const loading = library.openPdf(data, password)
  signal.addEventListener('abort', () => void loading.destroy())
  return documentOf(await opened(loading, file, signal))
}

/** Opens small documents one after the other; `close` ends the worker that reads them. */
export interface PageOpener {
  /** Rejects with the signal's reason, or why pdf.js cannot make sense of it. */
  open(data: ArrayBuffer, signal: AbortSignal): Promise<PdfDocument>
  close(): void
}

/** One worker for all: starting one takes longer than drawing a page. */
export function pageOpener(): PageOpener {
  let started: Promise<{ readonly library: PdfLibrary; readonly worker: PDFWorker }> | undefined
  const start = async () => {
    const library = await loadLibrary()
    return { library, worker: library.startWorker() }
  }
  return {
    open: async (data, signal) => {
      started ??= start()
      const { library, worker } = await started
      signal.throwIfAborted()
      const loading = library.openPdf(data, undefined, worker)
      signal.addEventListener('abort', () => void loading.destroy())
      return documentOf(await loading.promise)
    },
    close: () => void started?.then(({ worker }) => worker.destroy()),
  }
}

async function loadLibrary(): Promise<PdfLibrary> {
  try {
    return await import('../../../pdf/pdf-library.ts')
  } catch (cause) {
    throw new DocumentFailed(editorText.libraryFailed, { cause })
  }
}

async function contentOf(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer()
  } catch (cause) {
    throw new DocumentFailed(editorText.loadFailed, { cause })
  }
}

async function opened(
  loading: PDFDocumentLoadingTask,
  { name }: File,
  signal: AbortSignal,
): Promise<PDFDocumentProxy> {
  try {
    return await loading.promise
  } catch (cause) {
    signal.throwIfAborted()
    await loading.destroy()
    throw new DocumentFailed(faultText(cause, name), { cause, locked: isLocked(cause) })
  }
}

function faultText(fault: unknown, file: string): string {
  if (!(fault instanceof Error)) return editorText.loadFailed
  if (isLocked(fault)) return failureText('password-protected', { file })
  // pdf.js says so when its worker's script cannot be had.
  return fault.message.includes('fake worker') ? editorText.libraryMissing : editorText.loadFailed
}

const isLocked = (fault: unknown): boolean => fault instanceof Error && fault.name === 'PasswordException'

function documentOf(pdf: PDFDocumentProxy): PdfDocument {
  const visited = new Map<number, PDFPageProxy>()
  const visit = async (number: number): Promise<PDFPageProxy> => {
    const page = await pdf.getPage(number)
    visited.set(number, page)
    return page
  }
  return {
    pageCount: pdf.numPages,
    sizeOf: async (number) => {
      const { width, height } = (await visit(number)).getViewport({ scale: 1 })
      return { width, height }
    },
    draw: async (number, scale, signal) => {
      const page = await visit(number)
      signal.throwIfAborted()
      return drawPage(page, scale, signal)
    },
    read: async (number) => readPage(await visit(number)),
    leave: (number) => void visited.get(number)?.cleanup(),
  }
}

async function drawPage(page: PDFPageProxy, scale: number, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const natural = page.getViewport({ scale: 1 })
  const allowed = Math.sqrt(maxPixels / (natural.width * natural.height))
  const viewport = page.getViewport({ scale: Math.min(scale, allowed) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(viewport.width))
  canvas.height = Math.max(1, Math.round(viewport.height))
  const task = page.render({ canvas, viewport, background: '#fff' })
  const cancel = () => task.cancel()
  signal.addEventListener('abort', cancel)
  try {
    await task.promise
    return canvas
  } catch (error) {
    release(canvas)
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

async function readPage(page: PDFPageProxy): Promise<PageText> {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const { items, styles } = await page.getTextContent()
  const font = (id: string): KnownFont | undefined =>
    page.commonObjs.has(id) ? page.commonObjs.get(id) : undefined
  return {
    width,
    height,
    items: textItems({
      pageNumber: page.pageNumber,
      runs: items.filter((item) => 'str' in item),
      styles,
      viewport: transform,
      font,
    }),
  }
}

/** Safari keeps the pixels of a canvas that is gone until it is made small. */
export function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
