import { conversionErrorText } from '@folio/contract/wording/error-text'
import type { FlowEvent, Job } from '../model/flow.ts'
import type { Outcome } from '../model/outcome.ts'
import type { ToolView } from '../model/tool-view.ts'
import { CallFailed, deleteResults, post } from './api.ts'
import { followServer } from './follow-server.ts'

/**
 * Everything that happens between pressing the convert button and the done view: the request, the simulated bar, the
 * stream of real stages. Returns the function that stops all of it; nothing is dispatched afterwards, and a result that
 * nobody has seen is deleted.
 */
export function runJob(view: ToolView, job: Job, dispatch: (event: FlowEvent) => void): () => void {
  const { progress } = view.tool
  const controller = new AbortController()
  const bar =
    progress.kind === 'none' ? undefined : setInterval(() => dispatch({ type: 'tick' }), progress.everyMs)
  let later: ReturnType<typeof setTimeout> | undefined
  let endStream: (() => void) | undefined
  let unseen: Outcome | undefined

  const endWork = () => {
    clearInterval(bar)
    clearTimeout(later)
    endStream?.()
  }
  const run = async () => {
    try {
      const outcome = await post(view, job, {
        signal: controller.signal,
        onUpload: (transfer) => dispatch({ type: 'work', work: { phase: 'uploading', ...transfer } }),
        onUploaded: (jobId) => {
          endStream = followServer(view.tool.id, jobId, (work) => dispatch({ type: 'work', work }))
        },
        onDelay: (why) => {
          endStream?.()
          dispatch({ type: 'work', work: { phase: 'waiting', why } })
        },
      })
      endWork()
      // Cancelled while the answer was being read: nobody waits for it any more.
      if (controller.signal.aborted) return discard(outcome)
      unseen = outcome
      dispatch({ type: 'succeeded', outcome })
      later = setTimeout(
        () => {
          unseen = undefined
          dispatch({ type: 'shown' })
        },
        progress.kind === 'none' ? 0 : progress.resultDelayMs,
      )
    } catch (error) {
      endWork()
      if (controller.signal.aborted) return
      const again = !(error instanceof CallFailed) || error.again
      const text =
        error instanceof CallFailed
          ? error.message
          : conversionErrorText(view.tool, { kind: 'thrown', message: String(error) })
      const { code, file, position, notConverted } = error instanceof CallFailed ? error : {}
      dispatch({ type: 'failed', text, again, code, file, position, notConverted })
    }
  }
  void run()
  return () => {
    controller.abort()
    endWork()
    if (unseen) discard(unseen)
  }
}

/** What cannot be deleted now is deleted with every other result, within the hour. */
function discard({ files }: Outcome): void {
  deleteResults(files).catch(() => undefined)
}
