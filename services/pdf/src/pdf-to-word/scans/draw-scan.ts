import { stat } from 'node:fs/promises'
import { pixelsAt, pointsPerInch } from '@folio/pdf-objects/values/points'
import { EngineError } from '@folio/service-kit/faults/engine-error'
import { type RunOptions, run } from '@folio/service-kit/workers/run'
import type { PageToRead } from '../word-task.ts'

/** What text recognition was trained on; letters in print are large enough for it at this resolution. */
const usualDpi = 300
/** Most pixels along a side: 300 dpi of A3. */
const mostPixels = 5_000

/** The picture of a page, and the resolution at which it was drawn. */
export interface DrawnScan {
  readonly path: string
  readonly dpi: number
}

/**
 * Draws a page in gray as it is seen, at the resolution that text recognition wants.
 * @returns undefined where poppler cannot draw it
 * @throws Failure `timed-out`, and what `run` throws but for faults of the program
 */
export async function drawScan(
  pdf: string,
  { page, width, height }: PageToRead,
  { folder, signal, name }: Pick<RunOptions, 'folder' | 'signal'> & { readonly name: string },
): Promise<DrawnScan | undefined> {
  const dpi = Math.max(
    1,
    Math.min(usualDpi, Math.floor((pointsPerInch * mostPixels) / Math.max(width, height, 1))),
  )
  const target = `${folder}/${name}`
  const which = ['-f', String(page), '-l', String(page), '-singlefile', '-cropbox', '-gray']
  // Poppler knows no /UserUnit, so that a resolution would not say how large the picture becomes.
  const longest = pixelsAt(Math.max(width, height), dpi)
  const limits = { folder, signal, timeoutMs: 30_000, memoryBytes: 1024 ** 3 }
  try {
    await run('pdftoppm', [...which, '-scale-to', String(longest), { file: pdf }, { file: target }], limits)
  } catch (error) {
    if (error instanceof EngineError) return undefined
    throw error
  }
  const path = `${target}.pgm`
  // It may say that all went well and leave nothing.
  return (await stat(path).then(Boolean, () => false)) ? { path, dpi } : undefined
}
