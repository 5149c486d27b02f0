import type { OptionsOf } from '@folio/contract/tool'
import { mergedFileName, mergePdf as mergePdfTool } from '@folio/contract/tools/merge-pdf'
import { defineHandler } from '@folio/service-kit/conversions/handler'
import type { Job } from '@folio/service-kit/jobs/job'
import { turnsTimeout } from '@folio/service-kit/jobs/running-job'
import type { Merger, MergeSource } from '../merging/merger.ts'
import { mergeReport } from './report.ts'

const deadlineMs = 60_000

export const mergePdf = (merger: Merger) =>
  defineHandler(mergePdfTool, {
    async convert(job) {
      const { options, folder, signal, progress } = job
      progress({ label: 'Merging pages', done: 0, total: 1 })
      const path = folder.file('merged.pdf')
      const merged = await merger.merge({
        inputs: inputsOf(job),
        target: path,
        folder,
        signal: AbortSignal.any([signal, turnsTimeout(deadlineMs)]),
        ...(options.bookmarks !== 'auto' && { fileBookmarks: options.bookmarks === 'on' }),
      })
      return { outputs: [{ path, name: mergedFileName, type: 'pdf' }], report: mergeReport(merged) }
    },
    respond: ([merged]) => {
      if (!merged) throw new Error('a merge has one output')
      return { downloadUrl: merged.downloadUrl, mergedSize: merged.size }
    },
  })

/** The lists are in the order of the merge; what is missing or empty is not given. */
function inputsOf({ files, options }: Job<OptionsOf<typeof mergePdfTool>>): MergeSource[] {
  return files.map(({ path, name }, index) => {
    const pages = options.ranges[index] || undefined
    const password = options.passwords[index] || undefined
    return { path, name, ...(pages !== undefined && { pages }), ...(password !== undefined && { password }) }
  })
}
