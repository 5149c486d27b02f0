import type { TakenPages } from '@folio/contract/options/taken-pages'
import type { ReportFact } from '@folio/contract/report'
import type { PdfSource } from '@folio/pdf-engines/qpdf/qpdf'
import { Failure } from '@folio/service-kit/faults/failure'
import type { InputFile, Job, JobFolder } from '@folio/service-kit/jobs/job'

/** Writes a PDF once more with all its pages at their numbers, turned. @throws Failure, with the file's name */
export type TurnPages = (
  pdf: PdfSource,
  turns: TakenPages,
  job: Pick<Job<unknown>, 'folder' | 'signal'>,
) => Promise<{
  readonly path: string
  /** What the copy no longer has of its file. */
  readonly report: readonly ReportFact[]
}>

interface Turned {
  readonly files: readonly InputFile[]
  /** What copies no longer have of their files. */
  readonly report: readonly ReportFact[]
}

/**
 * The files of a job, for tools whose engines know of no turning: those of which pages are turned as copies in its folder.
 * A file of which no copy can be made has the failure as its fault.
 * @param takenOf the pages that are taken of the file at a place, those beyond its last one too
 */
export async function turnedFiles(
  turnPages: TurnPages,
  job: Pick<Job<unknown>, 'files' | 'folder' | 'signal'>,
  takenOf: (place: number) => TakenPages,
): Promise<Turned> {
  const files: InputFile[] = []
  const report: ReportFact[] = []
  // One after another: each may take the memory that one engine is given.
  for (const [place, file] of job.files.entries()) {
    const turns = takenOf(place)
    const isTurned = [...turns.values()].some((turn) => turn !== 0)
    if (!isTurned || file.fault) {
      files.push(file)
      continue
    }
    try {
      const { path, name } = file
      const context = { folder: folderOf(job.folder, place), signal: job.signal }
      const turned = await turnPages({ path, name }, turns, context)
      files.push({ ...file, path: turned.path })
      report.push(...turned.report)
    } catch (error) {
      if (job.signal.aborted || !(error instanceof Failure)) throw error
      files.push({ ...file, fault: error })
    }
  }
  return { files, report }
}

/** Engines give their files fixed names. */
const folderOf = (folder: JobFolder, place: number): JobFolder => ({
  path: folder.path,
  file: (name) => folder.file(`turned-${place + 1}-${name}`),
})
