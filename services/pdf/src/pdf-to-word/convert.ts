import { pdfToWordName } from '@folio/contract/names/result-name'
import { pdfToWord as pdfToWordTool } from '@folio/contract/tools/pdf-to-word'
import { openPdf } from '@folio/pdf-engines/qpdf/open-pdf'
import { convertUnlocked } from '@folio/pdf-engines/qpdf/unlock-files'
import { defineHandler, type ToolHandler } from '@folio/service-kit/conversions/handler'
import type { InputFile, Job } from '@folio/service-kit/jobs/job'
import { pdfToWordReport } from './report.ts'
import type { WordMaker } from './word-maker.ts'

/** PDF to Word with the given engine; what it cannot open, qpdf rewrites first. */
export const pdfToWord = (maker: Pick<WordMaker, 'convert'>): ToolHandler<'pdf-to-word'> =>
  defineHandler(pdfToWordTool, {
    convert: (given) =>
      convertUnlocked(given, async (job) => {
        const file = onlyFile(job)
        const { folder, signal } = job
        const path = folder.file('document.docx')
        const options = { folder: folder.path, signal, target: folder.file('rewritten.pdf') }
        const { result, repaired } = await openPdf(file, options, (pdf) => maker.convert(pdf, path, job))
        const name = pdfToWordName(file.name)
        return {
          outputs: [{ path, name, type: 'docx', originalName: file.name }],
          report: pdfToWordReport(result, repaired),
        }
      }),
    respond: ([converted]) => {
      if (!converted) throw new Error('a conversion has one output')
      const { downloadUrl, size, originalName } = converted
      return { downloadUrl, convertedSize: size, originalName }
    },
  })

function onlyFile({ files: [file] }: Job<object>): InputFile {
  if (!file) throw new Error('a conversion has one file')
  return file
}
