import type { JobEvent } from '@folio/contract/job-event'
import type { Tool } from '@folio/contract/tool'
import { useEffect, useRef, useState } from 'react'
import { newId } from '../../browser/new-id.ts'
import { watchProgress } from '../../flow/working/progress-stream.ts'
import { type Trial, type TrialState, tryCall } from './trial.ts'

/** One trial at a time; leaving the page cancels it. */
export function useTrial(tool: Tool) {
  const [state, setState] = useState<TrialState>({ kind: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function send(trial: Trial): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    const tell = (says: string) => {
      if (!controller.signal.aborted) setState({ kind: 'sending', says })
    }
    const jobId = newId()
    tell('Sending…')
    const unwatch = watchProgress(tool.id, jobId, (event) => tell(eventText(event)))
    try {
      const onUpload = (sent: number, total: number) =>
        tell(total > 0 ? `Sent ${Math.round((sent / total) * 100)}%` : 'Sending…')
      setState(await tryCall(tool, trial, { jobId, signal: controller.signal, onUpload }))
    } catch {
      // Only a cancelled call gets here.
      setState({ kind: 'idle' })
    } finally {
      unwatch()
    }
  }

  return { state, send, cancel: () => running.current?.abort() }
}

/** The event as it comes, so that one sees what there is to see. */
function eventText(event: JobEvent): string {
  if (event.kind === 'stage') return `stage: ${event.label} ${event.done} of ${event.total}`
  return event.kind === 'queued' ? `queued: ${event.ahead} ahead` : event.kind
}
