import { PdfiumDocument } from '@folio/pdf-engines/pdfium/pdfium-document'
import type { Pdfium } from '@folio/pdf-engines/pdfium/pdfium-interface'
import { startPdfium } from '@folio/pdf-engines/pdfium/start-pdfium'
import code from '@hyzyla/pdfium/pdfium.wasm?url'
import type { Answer, DrawTask, Task } from './messages.ts'

/** By number; undefined where PDFium cannot make sense of one. */
const open = new Map<number, PdfiumDocument | undefined>()
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
  const pdf = await documentOf(task)
  const index = task.page - 1
  if (!pdf || !isAsHigh(pdf, index, task)) return notOurs
  const bitmap = pdf.drawOpaque(index, task, 'own')
  if (!bitmap) return notOurs
  // Of its own: the bitmap lies in PDFium's memory.
  const pixels = new Uint8ClampedArray(bitmap.data)
  bitmap.free()
  return { kind: 'drawn', picture: await createImageBitmap(new ImageData(pixels, task.width)) }
}

const notOurs: Answer = { kind: 'drawn', picture: undefined }

async function documentOf({ document, file, password }: DrawTask): Promise<PdfiumDocument | undefined> {
  const pdfium = await starting
  if (open.has(document)) return open.get(document)
  const pdf = PdfiumDocument.open(pdfium, new Uint8Array(await file.arrayBuffer()), password)
  open.set(document, pdf)
  return pdf
}

/** Both engines must mean the same part of the page, or its texts would lie elsewhere; a pixel is for rounding. */
function isAsHigh(document: PdfiumDocument, index: number, { width, height }: DrawTask): boolean {
  const size = document.sizeOf(index)
  return size !== undefined && Math.abs((size.height / size.width) * width - height) <= 1 + height / 500
}

function close(document: number): void {
  open.get(document)?.close()
  open.delete(document)
}
