import { downloadErrorText } from '@folio/contract/error-text'
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import type { OfferedView } from '../tools/tool-view.ts'
import { CallFailed, deleteResults, fetchResult } from './api.ts'
import { type Flow, type FlowEvent, type Item, next, start } from './flow.ts'
import { newJobId } from './job-id.ts'
import { mainFile, type OutcomeFile } from './outcome.ts'
import { runJob } from './run-job.ts'
import { save } from './save.ts'

export interface FlowActions {
  readonly add: (files: readonly File[]) => void
  readonly remove: (id: string) => void
  /** To a 0-based position. */
  readonly move: (id: string, to: number) => void
  readonly convert: () => void
  readonly cancel: () => void
  /** Saves one file, or without an argument what the main button stands for. */
  readonly download: (file?: OutcomeFile) => void
  readonly deleteNow: () => void
  readonly reset: () => void
}

export interface FlowControl {
  readonly flow: Flow
  readonly actions: FlowActions
  /** The address that is being fetched at the moment. */
  readonly fetching: string | undefined
}

/** The flow of one tool with all its effects: requests, timers, saved files. */
export function useFlow(view: OfferedView, options: Readonly<Record<string, unknown>>): FlowControl {
  const { tool } = view
  const reduce = useCallback((flow: Flow, event: FlowEvent) => next(tool, flow, event), [tool])
  const [flow, dispatch] = useReducer(reduce, start)
  const [fetching, setFetching] = useState<string>()

  const job = flow.state === 'converting' ? flow.job : undefined
  useEffect(() => (job ? runJob(view, job, dispatch) : undefined), [view, job])
  useWarningOnLeaving(job !== undefined)

  const outcome = flow.state === 'done' ? flow.outcome : undefined
  const deletedAt = outcome?.deletedAt
  useEffect(() => {
    if (deletedAt === undefined) return
    const timer = setTimeout(() => dispatch({ type: 'gone' }), Math.max(0, deletedAt - Date.now()))
    return () => clearTimeout(timer)
  }, [deletedAt])

  const actions = useMemo<FlowActions>(
    () => ({
      add: (files) => dispatch({ type: 'add', items: files.map(toItem) }),
      remove: (id) => dispatch({ type: 'remove', id }),
      move: (id, to) => dispatch({ type: 'move', id, to }),
      convert: () => dispatch({ type: 'convert', jobId: newJobId(), options }),
      cancel: () => dispatch({ type: 'cancelled' }),
      reset: () => dispatch({ type: 'reset' }),
      download: async (file) => {
        if (!outcome) return
        const chosen = file ?? mainFile(outcome)
        if (outcome.files.length === 0) {
          dispatch({ type: 'download-failed', text: downloadErrorText(tool, { kind: 'nothing' }) })
        }
        if (!chosen) return
        setFetching(chosen.downloadUrl)
        await attempt(dispatch, async () => {
          save(await fetchResult(tool, chosen), chosen.name)
          dispatch({ type: 'downloaded' })
        })
        setFetching(undefined)
      },
      deleteNow: () =>
        attempt(dispatch, async () => {
          await deleteResults(outcome?.files ?? [])
          dispatch({ type: 'gone' })
        }),
    }),
    [tool, options, outcome],
  )
  return { flow, actions, fetching }
}

async function attempt(dispatch: (event: FlowEvent) => void, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    dispatch({ type: 'download-failed', text: error.message })
  }
}

const toItem = (file: File): Item => ({
  id: newJobId(),
  file,
  name: file.name,
  size: file.size,
  status: 'ready',
})

/** Browsers ask before a page with a running upload is closed. */
function useWarningOnLeaving(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [active])
}
