import { progressPath } from '@folio/contract/download'
import { type JobEvent, parseJobEvent } from '@folio/contract/job-event'
import { ownerOf } from '@folio/contract/services'

/**
 * Follows what the server tells of a running job. An extra: when the stream fails, the conversion goes on and the
 * page just knows less. Returns the function that ends it.
 */
export function watchProgress(toolId: string, jobId: string, onEvent: (event: JobEvent) => void): () => void {
  if (typeof EventSource === 'undefined') return () => undefined
  const source = new EventSource(progressPath(ownerOf(toolId), jobId))
  const close = () => source.close()
  source.onmessage = ({ data }) => {
    const event = parseJobEvent(String(data))
    if (event?.kind === 'done' || event?.kind === 'failed') close()
    else if (event) onEvent(event)
  }
  source.onerror = close
  return close
}
