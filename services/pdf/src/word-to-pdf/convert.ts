import { parse } from 'node:path'
import { wordToPdfName } from '@folio/contract/names/result-name'
import type { FontUse } from '@folio/contract/report'
import type { OptionsOf } from '@folio/contract/tool'
import { wordToPdf as wordToPdfTool } from '@folio/contract/tools/word-to-pdf'
import { type Converted, defineHandler, type ToolHandler } from '@folio/service-kit/conversions/handler'
import type { InputFile, Job } from '@folio/service-kit/jobs/job'
import { jobFile } from '@folio/service-kit/jobs/job-file'
import { convertEach, eachConverted } from '../files/convert-each.ts'
import type { FinishedFacts } from './finish-pdf.ts'
import { fontReport } from './fonts/font-report.ts'
import { typingFonts } from './form/typing-fonts.ts'
import { markVersion } from './mark-version.ts'
import type { OfficeEngine } from './office/convert-office.ts'
import type { FontFileFinder } from './office/fonts/find-font-file.ts'
import type { FontMatcher } from './office/fonts/find-substitute.ts'
import { wordReport } from './report.ts'
import type { WordFacts } from './word-facts.ts'
import type { WordWorkers } from './word-workers.ts'

/** What Word to PDF works with. */
export interface WordToPdfParts {
  readonly office: Pick<OfficeEngine, 'convert'>
  readonly wordWorkers: WordWorkers
  readonly matchFont: FontMatcher
  readonly findFontFile: FontFileFinder
}

type WordJob = Job<OptionsOf<typeof wordToPdfTool>>

/** What the answer tells of the result. */
interface Facts {
  readonly originalName: string
}

/**
 * Word to PDF with the given engine.
 * @param ms how long several documents may take together
 */
export const wordToPdf = (parts: WordToPdfParts, ms: number): ToolHandler<'word-to-pdf'> =>
  defineHandler<typeof wordToPdfTool, Partial<Facts>>(wordToPdfTool, {
    takesFaults: true,
    convert: (request) =>
      convertEach(request, {
        ...{ tool: 'word-to-pdf', archive: 'word-to-pdf.zip', ms },
        convert: (job) => convertOne(job, parts),
      }),
    respond: (outputs) => {
      const { first, whole, convertedFiles } = eachConverted<Facts>(outputs)
      const { originalName = '' } = first
      return {
        ...{ downloadUrl: whole.downloadUrl, convertedSize: whole.size, originalName },
        ...(convertedFiles && { convertedFiles }),
      }
    },
  })

async function convertOne(
  job: WordJob,
  { office, wordWorkers, matchFont, findFontFile }: WordToPdfParts,
): Promise<Converted<Facts>> {
  const { options, folder, signal } = job
  const { password: given, formFields, trackedChanges: changes } = options
  const accessible = options.pdfVersion === 'PDF/UA'
  const settings = { password: given, formFields, changes }
  const reading = { kind: 'read-document', file: onlyFile(job), folder: folder.path, ...settings } as const
  const document = await wordWorkers.run(reading, job)
  const { file, facts, password, fonts, fields, localLinks, hasChanges, namesItself } = document
  jobFile(folder, file.path)
  job.progress({ label: 'Laying out pages', done: 0, total: 1 })
  const { path, commentsLeftOut, acceptsChanges } = await office.convert(
    {
      path: file.path,
      name: file.name,
      filter: facts.filter,
      ...(password === undefined ? {} : { password }),
      namesItself,
      wishes: {
        pages: options.pageRange,
        version: options.pdfVersion,
        changes,
        comments: options.comments,
      },
    },
    signal,
    folder,
  )
  await markVersion(path)
  const { pages, fonts: inPdf, wrongMetadata } = await wordWorkers.run({ kind: 'read-pdf', path }, job)
  const finished = await finish()
  const uses = await fontReport(fonts, inPdf, (family) => matchFont(family, folder.path, signal))
  return {
    outputs: [{ path, name: wordToPdfName(file.name), type: 'pdf', originalName: file.name }],
    report: wordReport({
      pages,
      localLinks,
      commentsLeftOut,
      commentsUnwanted: options.comments === 'none' ? document.comments : 0,
      changesAccepted: document.acceptedChanges || (hasChanges && changes === 'final' && acceptsChanges),
      changesShown: hasChanges && changes === 'final' && !acceptsChanges,
      macros: facts.macros,
      fonts: usesIn(facts, uses),
      ...finished,
    }),
  }

  /** What LibreOffice leaves undone; most PDFs want nothing of it. */
  async function finish(): Promise<Partial<FinishedFacts>> {
    if (fields.length === 0 && options.pdfVersion === '1.7' && !wrongMetadata) return {}
    const title = parse(file.name).name
    const files = await typingFonts(inPdf, (name) => findFontFile(name, folder.path, signal))
    const form = fields.length === 0 ? undefined : { fields, fonts: files }
    const result = await wordWorkers.run({ kind: 'finish-pdf', path, form, accessible, title }, job)
    await wordWorkers.run({ kind: 'read-pdf', path }, job)
    // With some pages only, those that are elsewhere are not missed.
    const of = options.pageRange === '' ? fields.length : result.form?.of
    return { ...result, form: result.form && { ...result.form, of: of ?? 0 } }
  }
}

/** A font table also names fonts that no text is set in: of those only what the PDF shows counts. */
const usesIn = ({ filter }: WordFacts, uses: readonly FontUse[]): readonly FontUse[] =>
  filter === 'MS Word 2007 XML' ? uses : uses.filter(({ used }) => used !== undefined)

function onlyFile({ files: [file] }: Job<object>): InputFile {
  if (!file) throw new Error('a conversion has one file')
  return file
}
