import { parsePageList } from '@folio/contract/options/page-list'
import { lastPage, type PagePlan, parsePagePlan } from '@folio/contract/options/page-plan'
import type { OptionsOf } from '@folio/contract/tool'
import { mergedFileName, mergePdf as mergePdfTool } from '@folio/contract/tools/merge-pdf'
import { defineHandler } from '@folio/service-kit/conversions/handler'
import { Failure } from '@folio/service-kit/faults/failure'
import type { Job } from '@folio/service-kit/jobs/job'
import { turnsTimeout } from '@folio/service-kit/jobs/running-job'
import type { Merger, MergeSource } from '../merging/merger.ts'
import { mergeReport } from './report.ts'

const deadlineMs = 60_000

/** Merge PDF with the given engine. */
export const mergePdf = (merger: Merger) =>
  defineHandler(mergePdfTool, {
    takesFaults: true,
    async convert(job) {
      const { options, folder, signal, progress } = job
      progress({ label: 'Merging pages', done: 0, total: 1 })
      const path = folder.file('merged.pdf')
      const merged = await merger.merge({
        inputs: inputsOf(job),
        plan: planOf(job),
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

type MergeJob = Job<OptionsOf<typeof mergePdfTool>>

/** The passwords are in the order of the merge; what is missing or empty is not given. */
function inputsOf({ files, options }: MergeJob): MergeSource[] {
  return files.map(({ path, name, fault }, index) => {
    const password = options.passwords[index] || undefined
    return { path, name, ...(password !== undefined && { password }), ...(fault && { fault }) }
  })
}

/**
 * The pages one by one or, of each file after the other, those in its list.
 * @throws Failure `wrong-option` for what can be told without a look at the files
 */
function planOf({ files, options: { pages, ranges } }: MergeJob): PagePlan {
  if (pages !== '') {
    const choice = parsePagePlan(pages, files.length)
    if ('error' in choice) throw new Failure('wrong-option', { text: choice.error })
    return choice.plan
  }
  return files.flatMap(({ name }, file) => {
    const list = parsePageList(ranges[file] || '1-', lastPage)
    if ('error' in list) throw new Failure('wrong-option', { text: `${name}: ${list.error}` })
    return list.ranges.map(({ start, end }) => ({ file, start, end, turn: 0 as const }))
  })
}
