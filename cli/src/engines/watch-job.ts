import { progressPath } from '@folio/contract/download'
import { type JobEvent, parseJobEvent } from '@folio/contract/job-event'
import { ownerOf } from '@folio/contract/services'

/** Follows the server-sent events of a job. An extra: where they fail, the call goes on and less is shown. */
export async function watchJob(
  server: string,
  { toolId, jobId }: { readonly toolId: string; readonly jobId: string },
  signal: AbortSignal,
  tell: (event: JobEvent) => void,
): Promise<void> {
  try {
    const response = await fetch(server + progressPath(ownerOf(toolId), jobId), { signal })
    if (!response.ok || !response.body) return
    let text = ''
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const events = (text + chunk).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const parsed = event.startsWith('data: ') ? parseJobEvent(event.slice(6)) : undefined
        if (parsed) tell(parsed)
      }
    }
  } catch {
    // Cancelled, or a server that tells no progress.
  }
}
