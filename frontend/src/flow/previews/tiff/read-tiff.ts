import type { TiffAnswer } from './tiff.worker.ts'

/** A look that takes longer than this is given up; the conversion itself does not depend on it. */
const patienceMs = 20_000

/**
 * Draws the first page of a TIFF, which browsers do not show by themselves, away from the page's own thread. Undefined
 * where it cannot be shown.
 */
export async function readTiff(file: File): Promise<TiffAnswer> {
  const bytes = await file.arrayBuffer()
  const worker = new Worker(new URL('./tiff.worker.ts', import.meta.url), { type: 'module' })
  const look = await new Promise<TiffAnswer>((resolve) => {
    setTimeout(resolve, patienceMs)
    worker.addEventListener('message', ({ data }: MessageEvent<TiffAnswer>) => resolve(data))
    worker.addEventListener('error', () => resolve(undefined))
    worker.postMessage(bytes, [bytes])
  })
  worker.terminate()
  return look
}
