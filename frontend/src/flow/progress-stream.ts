import { progressPath } from '@folio/contract/download'
import { ownerOf } from '@folio/contract/services'
import type { WorkStage } from './flow.ts'

/**
 * Follows what the server tells of a running job. An extra: when the stream fails, the conversion goes on and the
 * page just knows less. Returns the function that ends it.
 */
export function watchProgress(
  toolId: string,
  jobId: string,
  onStage: (stage: WorkStage) => void,
): () => void {
  if (typeof EventSource === 'undefined') return () => undefined
  const source = new EventSource(progressPath(ownerOf(toolId), jobId))
  source.onmessage = ({ data }) => {
    const stage = readStage(data)
    if (stage) onStage(stage)
  }
  source.onerror = () => source.close()
  return () => source.close()
}

/** A stage as the server writes it, or nothing when the text is not one. */
export function readStage(text: unknown): WorkStage | undefined {
  try {
    const { label, done, total } = JSON.parse(String(text))
    const complete = typeof label === 'string' && Number.isFinite(done) && Number.isFinite(total)
    return complete ? { label, done, total } : undefined
  } catch {
    return undefined
  }
}
