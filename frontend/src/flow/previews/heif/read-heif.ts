import { askWorker } from '../../../browser/ask-worker.ts'
import type { PictureSize } from '../shrunk-picture.ts'
import type { HeifAnswer, HeifQuestion } from './heif.worker.ts'
import { isHeic } from './is-heic.ts'

/** A look that takes longer than this is given up; the conversion itself does not depend on it. */
const patienceMs = 30_000

/**
 * Draws a photo of a phone for a browser that knows none, away from the page's own thread; the decoder is fetched for it.
 * Undefined for another kind of file and for what cannot be shown.
 *
 * @param box pixels that the picture is not to exceed
 */
export async function readHeif(file: File, box: PictureSize): Promise<HeifAnswer> {
  if (!(await isHeic(file))) return undefined
  const worker = new Worker(new URL('./heif.worker.ts', import.meta.url), { type: 'module' })
  const question: HeifQuestion = { file, box }
  return askWorker<HeifAnswer>(worker, question, patienceMs)
}
