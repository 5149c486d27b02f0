import { pdfToWordName, searchablePdfName } from '@folio/contract/names/result-name'
import type { OptionsOf } from '@folio/contract/tool'
import { pdfToWord as pdfToWordTool } from '@folio/contract/tools/pdf-to-word'
import { openPdf } from '@folio/pdf-engines/qpdf/open-pdf'
import { convertUnlocked } from '@folio/pdf-engines/qpdf/unlock-files'
import { type Converted, defineHandler, type ToolHandler } from '@folio/service-kit/conversions/handler'
import type { InputFile, Job } from '@folio/service-kit/jobs/job'
import { pdfToWordReport, searchableReport } from './report.ts'
import type { WordMaker } from './word-maker.ts'

type Maker = Pick<WordMaker, 'convert' | 'makeSearchable'>
type WordJob = Job<OptionsOf<typeof pdfToWordTool>>

/** What the answer tells of the result. */
interface Facts {
  readonly originalName: string
  readonly output?: 'searchable-pdf'
}

/** PDF to Word with the given engine; what it cannot open, qpdf rewrites first. */
export const pdfToWord = (maker: Maker): ToolHandler<'pdf-to-word'> =>
  defineHandler<typeof pdfToWordTool, Facts>(pdfToWordTool, {
    convert: (given) =>
      convertUnlocked(given, (job) =>
        job.options.output === 'searchable-pdf' ? searchablePdf(maker, job) : wordDocument(maker, job),
      ),
    respond: ([converted]) => {
      if (!converted) throw new Error('a conversion has one output')
      const { downloadUrl, size, originalName, output } = converted
      return { downloadUrl, convertedSize: size, originalName, ...(output && { output }) }
    },
  })

async function wordDocument(maker: Maker, job: WordJob): Promise<Converted<Facts>> {
  const file = onlyFile(job)
  const path = job.folder.file('document.docx')
  const { result, repaired } = await openPdf(file, openingOf(job), (pdf) => maker.convert(pdf, path, job))
  return {
    outputs: [{ path, name: pdfToWordName(file.name), type: 'docx', originalName: file.name }],
    report: pdfToWordReport(result, repaired),
  }
}

async function searchablePdf(maker: Maker, job: WordJob): Promise<Converted<Facts>> {
  const file = onlyFile(job)
  const path = job.folder.file('searchable.pdf')
  const { result, repaired } = await openPdf(file, openingOf(job), (pdf) =>
    maker.makeSearchable(pdf, path, job),
  )
  const named = { name: searchablePdfName(file.name), originalName: file.name }
  return {
    outputs: [{ path, type: 'pdf', ...named, output: 'searchable-pdf' }],
    report: searchableReport(result, repaired),
  }
}

const openingOf = ({ folder, signal }: WordJob) => ({
  ...{ folder: folder.path, signal, target: folder.file('rewritten.pdf') },
})

function onlyFile({ files: [file] }: WordJob): InputFile {
  if (!file) throw new Error('a conversion has one file')
  return file
}
