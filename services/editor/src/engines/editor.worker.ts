import { readFileSync } from 'node:fs'
import { pagesOf } from '@folio/pdf-document/pages/pages'
import type { PdfSource } from '@folio/pdf-engines/qpdf/qpdf'
import { asFailure, readPdfFile } from '@folio/pdf-engines/qpdf/read-pdf-file'
import { writeMended } from '@folio/pdf-engines/qpdf/write-mended'
import { readStoredPdf } from '@folio/pdf-engines/read-stored-pdf'
import { DamagedPdf, OversizedStream } from '@folio/pdf-objects/damaged-pdf'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'
import { Failure } from '@folio/service-kit/faults/failure'
import { writeChunks } from '@folio/service-kit/files/write-chunks'
import { serveTasks } from '@folio/service-kit/workers/serve-tasks'
import { editDocument } from '../edit/edit-document.ts'
import { takeLosses } from '../edit/losses/take-losses.ts'
import { pageDrawer } from '../paper/draw-page.ts'
import { drawnPaint } from '../paper/drawn-paint.ts'
import { storedDrawing } from '../paper/stored-drawing.ts'
import { extractPage } from '../preview/extract-page.ts'
import { previewPage } from '../preview/preview-page.ts'
import type { EditorAnswer, EditorTask, SourceFacts } from './editor-task.ts'
import { probe } from './probe.ts'

serveTasks<EditorTask, EditorAnswer>(async (task) => {
  switch (task.do) {
    case 'look':
      return { kind: 'look', look: await look(task.pdf) }
    case 'mend':
      await writeMended(task.pdf, task.target)
      return { kind: 'mended' }
    case 'edit':
      return { kind: 'edited', report: await edit(task) }
    case 'extract':
      return { kind: 'extracted', signatures: await extract(task) }
    case 'preview':
      return { kind: 'previewed', ...(await preview(task)) }
  }
}, probe)

async function look(pdf: PdfSource): Promise<SourceFacts> {
  const document = await readPdfFile(pdf)
  try {
    // What is taken out here is not written.
    return { pages: pagesOf(document).length, lost: takeLosses(document) }
  } catch (error) {
    throw asFailure(error, pdf.name)
  }
}

async function edit({ pdf, elements, target }: Extract<EditorTask, { do: 'edit' }>) {
  try {
    const document = readStoredPdf(pdf)
    const paint = drawnPaint(pageDrawer(() => readFileSync(pdf)))
    const { report } = await editDocument(document, elements, paint)
    await writeChunks(target, writePdf(document, { objectStreams: true }), 0o600)
    return report
  } catch (error) {
    throw complained(error)
  }
}

async function extract({ pdf, number, target }: Extract<EditorTask, { do: 'extract' }>) {
  try {
    const { document, signatures } = extractPage(readFileSync(pdf), number)
    await writeChunks(target, writePdf(document, { objectStreams: true }), 0o600)
    return signatures
  } catch (error) {
    throw complained(error)
  }
}

async function preview({ page, elements, target }: Extract<EditorTask, { do: 'preview' }>) {
  try {
    const { path, number, signatures, drawing } = page
    const bytes = readFileSync(path)
    const paint = drawnPaint(
      storedDrawing(
        drawing,
        pageDrawer(() => bytes),
      ),
    )
    const { document, ...what } = await previewPage({ bytes, number, signatures }, elements, paint)
    await writeChunks(target, writePdf(document, { objectStreams: true }), 0o600)
    return what
  } catch (error) {
    throw complained(error)
  }
}

/** What is wrong with the file is no fault of ours. */
function complained(error: unknown): unknown {
  if (error instanceof OversizedStream) return new Failure('too-complex', { cause: error })
  return error instanceof DamagedPdf ? new Failure('damaged', { cause: error }) : error
}
