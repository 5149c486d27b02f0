import { qpdf } from '@folio/pdf-engines/qpdf/qpdf'
import { Failure } from '@folio/service-kit/faults/failure'
import type { CompressOne } from './compressed-pdf.ts'
import { memoryBytes, type TimeLeft } from './read-and-compress.ts'

/** Whether another program opens the result without a word of complaint and finds all its pages. */
export async function isSound(
  path: string,
  pages: number,
  { folder, signal }: Pick<CompressOne, 'folder' | 'signal'>,
  left: TimeLeft,
): Promise<boolean> {
  const source = { path, name: 'the result' }
  const limits = { folder: folder.path, signal, timeoutMs: left(), memoryBytes }
  try {
    const { stdout, repaired } = await qpdf(['--show-npages', { file: path }], [source], limits)
    return !repaired && Number(stdout.toString()) === pages
  } catch (error) {
    if (error instanceof Failure && error.code === 'damaged') return false
    throw error
  }
}
