import { pdfToWordName, searchablePdfName } from '@folio/contract/names/result-name'
import { pagePlanText, parsePagePlan, planOfFile } from '@folio/contract/options/page-plan'
import { takenWhereThere, turnsPages } from '@folio/contract/options/taken-pages'
import type { ReportFact } from '@folio/contract/report'
import type { OptionsOf } from '@folio/contract/tool'
import { pdfToWord as pdfToWordTool } from '@folio/contract/tools/pdf-to-word'
import { openPdf } from '@folio/pdf-engines/qpdf/open-pdf'
import { convertUnlocked } from '@folio/pdf-engines/qpdf/unlock-files'
import { type Converted, defineHandler, type ToolHandler } from '@folio/service-kit/conversions/handler'
import { Failure } from '@folio/service-kit/faults/failure'
import type { InputFile, Job } from '@folio/service-kit/jobs/job'
import { convertEach, eachConverted } from '../files/convert-each.ts'
import { type TurnPages, turnedFiles } from '../files/turned-files.ts'
import { pdfToWordReport, searchableReport } from './report.ts'
import type { WordMaker } from './word-maker.ts'

type Maker = Pick<WordMaker, 'convert' | 'makeSearchable'>
type WordJob = Job<OptionsOf<typeof pdfToWordTool>>

/** Who makes documents, and who turns pages before. */
interface WordEngines {
  readonly maker: Maker
  readonly turnPages: TurnPages
}

/** What the answer tells of the result. */
interface Facts {
  readonly originalName: string
  readonly output?: 'searchable-pdf'
}

/**
 * PDF to Word with the given engines; what it cannot open, qpdf rewrites first.
 * @param ms how long several files may take together
 */
export const pdfToWord = ({ maker, turnPages }: WordEngines, ms: number): ToolHandler<'pdf-to-word'> =>
  defineHandler<typeof pdfToWordTool, Partial<Facts>>(pdfToWordTool, {
    takesFaults: true,
    convert: (given) => {
      const pages = pagesOfEach(given)
      return convertEach(given, {
        tool: 'pdf-to-word',
        archive: given.options.output === 'searchable-pdf' ? 'searchable-pdfs.zip' : 'pdf-to-word.zip',
        ms,
        optionsFor: (options, place) => ({
          ...options,
          pages: pages[place] ?? '',
          passwords: [options.passwords[place] ?? ''],
        }),
        leavesOut: (place) => pages[place] === '',
        convert: (one) =>
          convertUnlocked(one, async (job) => {
            const { files, report } = await turned(turnPages, job)
            return job.options.output === 'searchable-pdf'
              ? searchablePdf(maker, { ...job, files }, report)
              : wordDocument(maker, { ...job, files })
          }),
      })
    },
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

/**
 * What is taken of each file; an empty text is nothing.
 * @throws Failure `wrong-option` for what can be told without a look at the files
 */
function pagesOfEach({ files, options }: WordJob): readonly string[] {
  return files.map((_, place) => {
    const read = parsePagePlan(options.pages, files.length, place)
    if ('error' in read) throw new Failure('wrong-option', { text: read.error })
    if (read.plan.includes('blank')) throw new Failure('wrong-option', { text: pagePlanText.noBlanks })
    return planOfFile(read.plan, place)
  })
}

/** The engines of a document know of no turning. */
async function turned(turnPages: TurnPages, job: WordJob) {
  const { pages } = job.options
  if (!turnsPages(pages)) return { files: job.files, report: [] }
  const taken = takenWhereThere(pages, { pageCount: mostTurned })
  if ('error' in taken) throw new Failure('wrong-option', { text: taken.error })
  return turnedFiles(turnPages, job, () => taken.pages)
}

/** Pages of a file of which some can be turned. */
const mostTurned = 5_000

async function wordDocument(maker: Maker, job: WordJob): Promise<Converted<Facts>> {
  const file = onlyFile(job)
  const path = job.folder.file('document.docx')
  const { result, repaired } = await openPdf(file, openingOf(job), (pdf) => maker.convert(pdf, path, job))
  return {
    outputs: [{ path, name: pdfToWordName(file.name), type: 'docx', originalName: file.name }],
    report: pdfToWordReport(result, repaired),
  }
}

async function searchablePdf(
  maker: Maker,
  job: WordJob,
  turned: readonly ReportFact[],
): Promise<Converted<Facts>> {
  const file = onlyFile(job)
  const path = job.folder.file('searchable.pdf')
  const { result, repaired } = await openPdf(file, openingOf(job), (pdf) =>
    maker.makeSearchable(pdf, path, job),
  )
  const named = { name: searchablePdfName(file.name), originalName: file.name }
  return {
    outputs: [{ path, type: 'pdf', ...named, output: 'searchable-pdf' }],
    report: [...searchableReport(result, repaired), ...turned],
  }
}

const openingOf = ({ folder, signal }: WordJob) => ({
  ...{ folder: folder.path, signal, target: folder.file('rewritten.pdf') },
})

function onlyFile({ files: [file] }: WordJob): InputFile {
  if (!file) throw new Error('a conversion has one file')
  if (file.fault) throw file.fault
  return file
}
