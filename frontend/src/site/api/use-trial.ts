import type { JobEvent } from '@folio/contract/job-event'
import type { Tool } from '@folio/contract/tool'
import { newId } from '../../browser/new-id.ts'
import { watchProgress } from '../../flow/working/progress-stream.ts'
import { type Trial, tryCall } from './trial.ts'
import { useRunningCall } from './use-running-call.ts'

/** One trial of a tool's call at a time, with its progress. */
export function useTrial(tool: Tool) {
  const { state, run, cancel } = useRunningCall()

  const send = (trial: Trial): Promise<void> =>
    run(async (signal, tell) => {
      const jobId = newId()
      const unwatch = watchProgress(tool.id, jobId, (event) => tell(eventText(event)))
      try {
        const onUpload = (sent: number, total: number) =>
          tell(total > 0 ? `Sent ${Math.round((sent / total) * 100)}%` : 'Sending…')
        return await tryCall(tool, trial, { jobId, signal, onUpload })
      } finally {
        unwatch()
      }
    })

  return { state, send, cancel }
}

/** The event as it comes, so that one sees what there is to see. */
function eventText(event: JobEvent): string {
  if (event.kind === 'stage') return `stage: ${event.label} ${event.done} of ${event.total}`
  return event.kind === 'queued' ? `queued: ${event.ahead} ahead` : event.kind
}
