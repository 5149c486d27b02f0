import type { Work } from '../model/work-phase.ts'
import { watchProgress } from './progress-stream.ts'

/** Most conversions are done before this; only longer ones are worth a second connection. */
const streamAfterMs = 700

/** Tells what the server does with a job that it has received. Returns the function that ends it. */
export function followServer(toolId: string, jobId: string, onWork: (work: Work) => void): () => void {
  let endStream: (() => void) | undefined
  onWork({ phase: 'processing' })
  const later = setTimeout(() => {
    endStream = watchProgress(toolId, jobId, (event) => onWork({ phase: 'processing', event }))
  }, streamAfterMs)
  return () => {
    clearTimeout(later)
    endStream?.()
  }
}
