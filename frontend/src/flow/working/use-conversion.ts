import { downloadTimings } from '@folio/contract/download'
import { downloadErrorText } from '@folio/contract/wording/error-text'
import { useEffect, useState } from 'react'
import { newId } from '../../browser/new-id.ts'
import { save } from '../../browser/save.ts'
import { fetchTools } from '../model/all-tools.ts'
import type { Flow, FlowEvent } from '../model/flow.ts'
import { type OutcomeFile, savedTogether } from '../model/outcome.ts'
import type { ToolView } from '../model/tool-view.ts'
import { CallFailed, deleteResults, fetchResult } from './api.ts'
import { runJob } from './run-job.ts'

export interface Conversion {
  /** `more` are settings of this one time, such as a password. */
  readonly convert: (more?: Readonly<Record<string, unknown>>) => void
  /** Saves files one after the other, or without an argument what the main button stands for. */
  readonly download: (files?: readonly OutcomeFile[]) => Promise<void>
  readonly deleteNow: () => Promise<void>
  /** The address that is being fetched at the moment. */
  readonly fetching: string | undefined
}

/** All effects of a flow: the request with its timers, saved files, the end of the results. */
export function useConversion(
  view: ToolView,
  flow: Flow,
  dispatch: (event: FlowEvent) => void,
  options: Readonly<Record<string, unknown>>,
): Conversion {
  const { tool } = view
  const [fetching, setFetching] = useState<string>()
  const job = flow.state === 'converting' ? flow.job : undefined
  const outcome = flow.state === 'done' ? flow.outcome : undefined
  const deletedAt = outcome?.deletedAt

  useEffect(() => (job ? runJob(view, job, dispatch) : undefined), [view, job, dispatch])
  useEffect(() => {
    // What cannot be fetched now is asked for again beside the result.
    if (job) fetchTools().catch(() => undefined)
  }, [job])
  useWarningOnLeaving(job !== undefined)
  useEffect(() => {
    if (deletedAt === undefined) return
    const timer = setTimeout(() => dispatch({ type: 'gone' }), Math.max(0, deletedAt - Date.now()))
    return () => clearTimeout(timer)
  }, [deletedAt, dispatch])

  const attempt = async (act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      dispatch({ type: 'download-failed', text: error.message })
    }
  }
  return {
    convert: (more) => dispatch({ type: 'convert', jobId: newId(), options: { ...options, ...more } }),
    download: (files) =>
      attempt(async () => {
        if (!outcome) return
        if (outcome.files.length === 0)
          throw new CallFailed(downloadErrorText(tool, { kind: 'nothing' }), false)
        const batch = files ?? savedTogether(outcome, view.done.savesOneByOne ?? false)
        try {
          for (const [index, one] of batch.entries()) {
            // Browsers take many files at once for an attack.
            if (index > 0) await pause(downloadTimings.betweenFilesMs)
            setFetching(one.downloadUrl)
            save(await fetchResult(tool, one), one.name)
          }
          dispatch({ type: 'downloaded' })
        } finally {
          setFetching(undefined)
        }
      }),
    deleteNow: () =>
      attempt(async () => {
        await deleteResults(outcome?.files ?? [])
        dispatch({ type: 'gone' })
      }),
    fetching,
  }
}

/** Browsers ask before a page with a running upload is closed. */
function useWarningOnLeaving(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [active])
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
