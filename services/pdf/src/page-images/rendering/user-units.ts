import { randomUUID } from 'node:crypto'
import { openPdf } from '@folio/pdf-engines/qpdf/open-pdf'
import type { PdfSource } from '@folio/pdf-engines/qpdf/qpdf'
import { Failure } from '@folio/service-kit/faults/failure'
import type { RenderWorkers } from './draw-page.ts'
import type { RenderJob } from './render-pages.ts'

const measureMs = 10_000

/**
 * Returns for each page the size of its unit in 72nds of an inch (`/UserUnit`; ISO 32000-2, table 31), which PDFium
 * does not tell; empty when the file cannot be read.
 */
export async function userUnits(
  workers: RenderWorkers,
  source: PdfSource,
  { folder, signal }: RenderJob,
): Promise<readonly number[]> {
  const target = folder.file(`units-${randomUUID()}.pdf`)
  const options = { target, folder: folder.path, signal, canRecover: true }
  try {
    const { result } = await openPdf(source, options, async (pdf) => {
      const answer = await workers.run({ do: 'measure', pdf }, { folder, signal, timeoutMs: measureMs })
      if (answer.kind !== 'units') throw new Error('a measure is answered by units')
      return answer.units
    })
    return result
  } catch (error) {
    // PDFium reads files that nobody else does: their pages are drawn in the usual unit.
    if (signal.aborted || !(error instanceof Failure) || !unreadable.includes(error.code)) throw error
    return []
  }
}

const unreadable: readonly string[] = ['damaged', 'too-complex', 'password-protected', 'timed-out']
