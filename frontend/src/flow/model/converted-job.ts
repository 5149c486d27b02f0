import { failedFiles } from '@folio/contract/pages/failed-files'
import type { ReportFact } from '@folio/contract/report'
import type { Job } from './flow.ts'

/** What results were made of: a job without the files that its report tells as not converted. */
export function convertedJob<Given extends Pick<Job, 'items' | 'options'>>(
  job: Given,
  report: readonly ReportFact[],
): Given {
  const missing = new Set(
    failedFiles(report).flatMap(({ position }) => (position === undefined ? [] : [position])),
  )
  if (missing.size === 0) return job
  const isThere = (_: unknown, place: number) => !missing.has(place)
  const { passwords } = job.options
  const options = Array.isArray(passwords)
    ? { ...job.options, passwords: passwords.filter(isThere) }
    : job.options
  return { ...job, options, items: job.items.filter(isThere) }
}
