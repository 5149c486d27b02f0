import { mergedFileName, mergePdf as mergePdfTool } from '@folio/contract/tools/merge-pdf'
import { defineHandler } from '@folio/service-kit/handler'
import type { Merger } from '../../engines/assembly/merger.ts'
import { mergeReport } from './report.ts'

const deadlineMs = 60_000

export const mergePdf = (merger: Merger) =>
  defineHandler(mergePdfTool, {
    async convert({ files, folder, signal, progress }) {
      progress({ label: 'Merging pages', done: 0, total: 1 })
      const path = folder.file('merged.pdf')
      const limited = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)])
      const merged = await merger.merge({ inputs: files, target: path, folder, signal: limited })
      return { outputs: [{ path, name: mergedFileName, type: 'pdf' }], report: mergeReport(merged) }
    },
    respond: ([merged]) => {
      if (!merged) throw new Error('a merge has one output')
      return { downloadUrl: merged.downloadUrl, mergedSize: merged.size }
    },
  })
