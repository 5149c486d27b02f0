import { parseDownloadPath } from '@folio/contract/download'
import { maxPages } from '@folio/contract/options/page-choice'
import type { ReportFact } from '@folio/contract/report'
import { editPdf, type LoadPdfResult } from '@folio/contract/tools/edit-pdf'
import { convertUnlocked } from '@folio/pdf-engines/qpdf/unlock-files'
import { defineHandler, type ToolHandler } from '@folio/service-kit/conversions/handler'
import { Failure } from '@folio/service-kit/faults/failure'
import { turnsTimeout } from '@folio/service-kit/jobs/running-job'
import type { Losses } from '../edit/losses/take-losses.ts'
import type { Editor } from '../engines/editor.ts'
import { openablePdf } from '../engines/openable-pdf.ts'

const deadlineMs = 60_000

/**
 * `POST /api/load-pdf`: the PDF, made readable without a password, waits in the result store like any result; the
 * token of that result is the session.
 */
export const loadPdf = (editor: Editor): ToolHandler<'edit-pdf'> =>
  defineHandler(editPdf, {
    convert: (locked) =>
      convertUnlocked(locked, async (job) => {
        const signal = AbortSignal.any([job.signal, turnsTimeout(deadlineMs)])
        const [source] = job.files
        if (!source) throw new Failure('too-few-files', { text: editPdf.text.tooFew })
        job.progress({ label: 'Opening the PDF', done: 0, total: 1 })
        const { path, pages, repaired, unlocked, lost } = await openablePdf(source, editor, {
          folder: job.folder,
          signal,
        })
        if (pages > maxPages) throw new Failure('too-many-pages', { file: source.name })
        const report: ReportFact[] = [{ code: 'pages', count: pages }]
        if (repaired) report.push({ code: 'repaired', count: 1 })
        if (unlocked) report.push({ code: 'restrictions-removed', count: 1 })
        report.push(...lossFacts(lost))
        return { outputs: [{ path, name: source.name, type: 'pdf' }], report }
      }),
    respond: ([session]): LoadPdfResult => {
      const sessionId = session && parseDownloadPath(session.downloadUrl)?.token
      if (!sessionId) throw new Error('a loaded PDF has a token')
      return { success: true, sessionId }
    },
    failureFields: () => ({ success: false }),
  })

/** What the page tells before the first edit: an edited document will be without it. */
const lossFacts = ({ signatures, scripts }: Losses): ReportFact[] =>
  [
    { code: 'signature-removed' as const, count: signatures },
    { code: 'active-content-removed' as const, count: scripts },
  ].filter(({ count }) => count > 0)
