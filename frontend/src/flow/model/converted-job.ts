import { failedFiles } from '@folio/contract/pages/failed-files'
import type { ReportFact } from '@folio/contract/report'
import type { Tool } from '@folio/contract/tool'
import { listAfter } from '../../pages/lists/list-after.ts'
import { pageListIn } from '../../pages/lists/page-list-in.ts'
import { takesOf } from '../../pages/lists/takes-of.ts'
import type { Job } from './flow.ts'

/**
 * What results were made of: a job without the files that its report tells as not converted, and without those that its
 * list of pages leaves out.
 */
export function convertedJob<Given extends Pick<Job, 'items' | 'options'>>(
  { options: toolOptions }: Pick<Tool, 'options'>,
  job: Given,
  report: readonly ReportFact[],
): Given {
  const missing = new Set(
    failedFiles(report).flatMap(({ position }) => (position === undefined ? [] : [position])),
  )
  const takes = takesOf(toolOptions, job.options, job.items.length)
  const isThere = (_: unknown, place: number) => !missing.has(place) && takes(place)
  const places = [...job.items.keys()].filter((place) => isThere(undefined, place))
  if (places.length === job.items.length) return job
  const { passwords } = job.options
  const name = pageListIn(toolOptions)
  const list = name === undefined ? undefined : job.options[name]
  const options = {
    ...job.options,
    ...(Array.isArray(passwords) && { passwords: passwords.filter(isThere) }),
    // It names files by their places.
    ...(name !== undefined &&
      typeof list === 'string' && {
        [name]: listAfter(
          list,
          job.items.map((_, place) => String(place)),
          places.map(String),
        ),
      }),
  }
  return { ...job, options, items: job.items.filter(isThere) }
}
