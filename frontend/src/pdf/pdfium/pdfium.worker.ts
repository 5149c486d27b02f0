import { PdfiumDocument } from '@folio/pdf-engines/pdfium/pdfium-document'
import type { Pdfium } from '@folio/pdf-engines/pdfium/pdfium-interface'
import { startPdfium } from '@folio/pdf-engines/pdfium/start-pdfium'
import code from '@hyzyla/pdfium/pdfium.wasm?url'
import type { Answer, DrawTask, Task } from './messages.ts'
import { opaque } from './opaque.ts'

interface OpenDocument {
  /** Undefined when PDFium cannot make sense of it. */
  readonly pdf: PdfiumDocument | undefined
  /** Whether PDFium has the fonts of a page, by its index. */
  readonly complete: Map<number, boolean>
}

const open = new Map<number, OpenDocument>()
const starting = start()
/** Tasks follow one another, whatever each waits for. */
let last: Promise<void> = tell(starting.then(() => ({ kind: 'started' })))

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  last = last.then(() => (data.kind === 'draw' ? tell(answerDraw(data)) : close(data.document)))
})

async function start(): Promise<Pdfium> {
  return startPdfium(await WebAssembly.compileStreaming(fetch(code)))
}

/** An error of WebAssembly's leaves its memory in any state, so that none is passed over. */
async function tell(work: Promise<Answer>): Promise<void> {
  const answer = await work.catch((): Answer => ({ kind: 'broken' }))
  const moved = answer.kind === 'drawn' && answer.picture ? [answer.picture] : []
  postMessage(answer, { transfer: moved })
}

async function answerDraw(task: DrawTask): Promise<Answer> {
  const { pdf, complete } = await documentOf(task)
  const index = task.page - 1
  if (!pdf || !isAsHigh(pdf, index, task) || !isComplete(pdf, complete, index)) return notOurs
  const bitmap = pdf.draw(index, task, false)
  if (!bitmap) return notOurs
  const pixels = opaque(bitmap.data)
  bitmap.free()
  return { kind: 'drawn', picture: await createImageBitmap(new ImageData(pixels, task.width)) }
}

const notOurs: Answer = { kind: 'drawn', picture: undefined }

async function documentOf({ document, file, password }: DrawTask): Promise<OpenDocument> {
  const pdfium = await starting
  const known = open.get(document)
  if (known) return known
  const pdf = PdfiumDocument.open(pdfium, new Uint8Array(await file.arrayBuffer()), password)
  const opened = { pdf, complete: new Map<number, boolean>() }
  open.set(document, opened)
  return opened
}

function isComplete(pdf: PdfiumDocument, cache: Map<number, boolean>, index: number): boolean {
  const complete = cache.get(index) ?? !pdf.leavesOut(index, 'own')
  cache.set(index, complete)
  return complete
}

/** Both engines must mean the same part of the page, or its texts would lie elsewhere; a pixel is for rounding. */
function isAsHigh(document: PdfiumDocument, index: number, { width, height }: DrawTask): boolean {
  const size = document.sizeOf(index)
  return size !== undefined && Math.abs((size.height / size.width) * width - height) <= 1 + height / 500
}

function close(document: number): void {
  open.get(document)?.pdf?.close()
  open.delete(document)
}
