import { pdfToWordName, searchablePdfName } from '@folio/contract/names/result-name'
import type { OptionsOf } from '@folio/contract/tool'
import { pdfToWord as pdfToWordTool } from '@folio/contract/tools/pdf-to-word'
import { openPdf } from '@folio/pdf-engines/qpdf/open-pdf'
import { convertUnlocked } from '@folio/pdf-engines/qpdf/unlock-files'
import { type Converted, defineHandler, type ToolHandler } from '@folio/service-kit/conversions/handler'
import type { InputFile, Job } from '@folio/service-kit/jobs/job'
import { convertEach, eachConverted } from '../files/convert-each.ts'
import { pdfToWordReport, searchableReport } from './report.ts'
import type { WordMaker } from './word-maker.ts'

type Maker = Pick<WordMaker, 'convert' | 'makeSearchable'>
type WordJob = Job<OptionsOf<typeof pdfToWordTool>>

/** What the answer tells of the result. */
interface Facts {
  readonly originalName: string
  readonly output?: 'searchable-pdf'
}

/**
 * PDF to Word with the given engine; what it cannot open, qpdf rewrites first.
 * @param ms how long several files may take together
 */
export const pdfToWord = (maker: Maker, ms: number): ToolHandler<'pdf-to-word'> =>
  defineHandler<typeof pdfToWordTool, Partial<Facts>>(pdfToWordTool, {
    convertsEach: () => true,
    convert: (given) =>
      convertEach(given, {
        tool: 'pdf-to-word',
        archive: given.options.output === 'searchable-pdf' ? 'searchable-pdfs.zip' : 'pdf-to-word.zip',
        ms,
        optionsFor: (options, place) => ({ ...options, passwords: [options.passwords[place] ?? ''] }),
        convert: (one) =>
          convertUnlocked(one, (job) =>
            job.options.output === 'searchable-pdf' ? searchablePdf(maker, job) : wordDocument(maker, job),
          ),
      }),
    respond: (outputs) => {
      const { first, whole, convertedFiles } = eachConverted<Facts>(outputs)
      const { originalName = '', output } = first
      return {
        ...{ downloadUrl: whole.downloadUrl, convertedSize: whole.size, originalName },
        ...(output && { output }),
        ...(convertedFiles && { convertedFiles }),
      }
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
