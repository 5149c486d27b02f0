import type { Stage } from '@folio/service-kit/jobs/job'
import { currentJob } from '@folio/service-kit/jobs/running-job'
import { mostWorthyPages } from '../files/worthy-pages.ts'

/** The seconds of processor time that a page of text is worth; where they come from: docs/decisions/0038. */
const perPage = 0.4

/**
 * Lets the job that is running take longer by what each page is worth, as soon as that is read: text of a book packs into
 * a few kilobytes a page.
 * @param bytes of the file
 * @returns what is to be told of every page that has been read
 */
export function allowanceForPages(bytes: number): (stage: Stage) => void {
  // Messages of a worker come outside of the job that it works for.
  const job = currentJob()
  const most = mostWorthyPages(bytes)
  return ({ done }) => {
    if (done <= most) job?.extend(perPage)
  }
}
