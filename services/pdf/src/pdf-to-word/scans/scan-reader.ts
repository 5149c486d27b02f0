import { rm } from 'node:fs/promises'
import { Failure } from '@folio/service-kit/faults/failure'
import type { JobFolder, Stage } from '@folio/service-kit/jobs/job'
import { cpuLeft, currentJob, turnClock } from '@folio/service-kit/jobs/running-job'
import type { PageToRead, RecognizedPage } from '../word-task.ts'
import { drawScan } from './draw-scan.ts'
import { installedLanguages, recognize } from './tesseract.ts'

/** The job that pages are read for; its folder takes the pictures of pages. */
export interface ScanJob {
  readonly folder: JobFolder
  readonly signal: AbortSignal
  progress(stage: Stage): void
}

/** What a page of a scan is worth of processor time; what is left when no further page is begun. Seconds. */
const cpuOfPage = 6
const cpuReserve = 10

/** Reads the pictures of pages with Tesseract, where that is installed. */
export interface ScanReader {
  /** Those it can read; none where it is not installed. */
  languages(job: Pick<ScanJob, 'folder' | 'signal'>): Promise<readonly string[]>
  /**
   * Pages that cannot be read, or no more in the time there is, are left out.
   * @param languages some of `languages()` @param ms for all of them
   * @throws Failure `cancelled` and what `run` throws
   */
  read(
    pdf: string,
    pages: readonly PageToRead[],
    languages: readonly string[],
    ms: number,
    job: ScanJob,
  ): Promise<readonly RecognizedPage[]>
}

/** A reader that remembers which languages are installed, once some are. */
export function createScanReader(): ScanReader {
  let known: readonly string[] = []
  return {
    languages: async ({ folder, signal }) => {
      // What is not installed today may be tomorrow.
      if (known.length === 0) known = await installedLanguages({ folder: folder.path, signal })
      return known
    },
    read: async (pdf, pages, languages, ms, { folder, signal, progress }) => {
      const clock = turnClock()
      const started = clock()
      const read: RecognizedPage[] = []
      const where = { folder: folder.path, signal }
      for (const [index, page] of pages.entries()) {
        progress({ label: 'Recognizing text', done: index, total: pages.length })
        currentJob()?.extend(cpuOfPage)
        if (clock() - started > ms || cpuLeft() < cpuReserve) break
        const hocr = await readOne(page)
        if (hocr !== undefined) read.push({ page: page.page, hocr })
      }
      return read

      /** One page that takes too long is no reason to lose the others. */
      async function readOne(page: PageToRead): Promise<string | undefined> {
        try {
          const drawn = await drawScan(pdf, page, { ...where, name: `scan-${page.page}` })
          if (!drawn) return undefined
          const hocr = await recognize(drawn.path, { dpi: drawn.dpi, languages }, where)
          await rm(drawn.path, { force: true })
          return hocr
        } catch (error) {
          if (!signal.aborted && error instanceof Failure && error.code === 'timed-out') return undefined
          throw error
        }
      }
    },
  }
}
