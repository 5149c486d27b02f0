import { askWorker } from '../../../browser/ask-worker.ts'
import type { TiffAnswer, TiffQuestion } from './tiff.worker.ts'

/** A look that takes longer than this is given up; the conversion itself does not depend on it. */
const patienceMs = 20_000

/**
 * Draws a page (from 1) of a TIFF, which browsers do not show by themselves, away from the page's own thread. Undefined
 * where it cannot be shown.
 */
export async function readTiff(file: File, page = 1): Promise<TiffAnswer> {
  const bytes = await file.arrayBuffer()
  const worker = new Worker(new URL('./tiff.worker.ts', import.meta.url), { type: 'module' })
  const question: TiffQuestion = { bytes, page }
  return askWorker<TiffAnswer>(worker, question, patienceMs, { transfer: [bytes] })
}
