import { wordToPdfName } from '@folio/contract/result-name'
import { wordToPdf as wordToPdfTool } from '@folio/contract/tools/word-to-pdf'
import { Failure } from '@folio/service-kit/failure'
import { defineHandler, type ToolHandler } from '@folio/service-kit/handler'
import type { InputFile, Job } from '@folio/service-kit/job'
import type { ConvertOffice } from '../../engines/office/convert-office.ts'
import { pdfExport } from '../../engines/office/pdf-export.ts'
import { countPages } from '../../engines/qpdf-assemble.ts'
import { inspectWord } from './inspect-word.ts'
import { wordReport } from './report.ts'

/** Word to PDF with the given engine. */
export const wordToPdf = (convertOffice: ConvertOffice): ToolHandler<'word-to-pdf'> =>
  defineHandler(wordToPdfTool, {
    async convert(job) {
      const file = onlyFile(job)
      const facts = await inspectWord(file, job.signal)
      if (facts.encrypted) throw new Failure('password-protected', { file: file.name })
      job.progress({ label: 'Laying out pages', done: 0, total: 1 })
      const document = { path: file.path, name: file.name, filter: facts.filter, pdf: pdfExport() }
      const path = await convertOffice(document, job.signal, job.folder)
      const name = wordToPdfName(file.name)
      const pages = await countPages({ path, name }, { folder: job.folder.path, signal: job.signal })
      if (!(pages > 0)) throw new Error('the PDF has no pages')
      return {
        outputs: [{ path, name, type: 'pdf', originalName: file.name }],
        report: wordReport({ pages, macros: facts.macros }),
      }
    },
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
