import type { PagePlan } from '@folio/contract/options/page-plan'
import type { TakenPages } from '@folio/contract/options/taken-pages'
import type { ReportFact } from '@folio/contract/report'
import { Failure } from '@folio/service-kit/faults/failure'
import type { InputFile, Job, JobFolder } from '@folio/service-kit/jobs/job'
import { mergeReport } from '../merge-split/merge-pdf/report.ts'
import type { Merger } from '../merge-split/merging/merger.ts'
import type { Splitter } from '../merge-split/splitting/splitter.ts'

/** Who turns pages for tools whose engines know of no turning: who counts them, and who merges them anew. */
export interface PageTurner {
  readonly splitter: Pick<Splitter, 'look'>
  readonly merger: Pick<Merger, 'merge'>
}

interface Turned {
  readonly files: readonly InputFile[]
  /** What a copy no longer has of its file. */
  readonly report: readonly ReportFact[]
}

/**
 * The files of a job, those of which pages are turned as copies in its folder that have all pages at their numbers, so
 * turned. A file of which no copy can be made has the failure as its fault.
 * @param takenOf the pages that are taken of the file at a place, those beyond its last one too
 */
export async function turnedFiles(
  turner: PageTurner,
  job: Pick<Job<unknown>, 'files' | 'folder' | 'signal'>,
  takenOf: (place: number) => TakenPages,
): Promise<Turned> {
  const files: InputFile[] = []
  const report: ReportFact[] = []
  // One after another: each may take the memory that one engine is given.
  for (const [place, file] of job.files.entries()) {
    const taken = takenOf(place)
    const isTurned = [...taken.values()].some((turn) => turn !== 0)
    if (!isTurned || file.fault) {
      files.push(file)
      continue
    }
    try {
      const turned = await turnedFile(turner, file, taken, { ...job, folder: folderOf(job.folder, place) })
      files.push({ ...file, path: turned.path })
      report.push(...turned.report)
    } catch (error) {
      if (job.signal.aborted || !(error instanceof Failure)) throw error
      files.push({ ...file, fault: error })
    }
  }
  return { files, report }
}

async function turnedFile(
  { splitter, merger }: PageTurner,
  { path, name }: InputFile,
  taken: TakenPages,
  { folder, signal }: Pick<Job<unknown>, 'folder' | 'signal'>,
) {
  const { look } = await splitter.look({ path, name }, { folder, signal })
  const plan: PagePlan = Array.from({ length: look.pages }, (_, index) => {
    const page = index + 1
    return { file: 0, start: page, end: page, turn: taken.get(page) ?? 0 }
  })
  const target = folder.file('turned.pdf')
  const merged = await merger.merge({
    inputs: [{ path, name }],
    ...{ plan, target, folder, signal },
    fileBookmarks: false,
  })
  const report = mergeReport(merged).filter(({ code, count, of }) => code !== 'pages' && count !== of)
  return { path: target, report }
}

/** Engines give their files fixed names. */
const folderOf = (folder: JobFolder, place: number): JobFolder => ({
  path: folder.path,
  file: (name) => folder.file(`turned-${place + 1}-${name}`),
})
