import { formatBytes } from '@folio/contract/bytes'
import { counted } from '@folio/contract/numbers/counted'
import type { ConvertedFile } from '@folio/contract/tool'
import type { OutcomeFile } from '../flow/model/outcome.ts'

type Converted = ConvertedFile & { readonly originalSize?: number; readonly imageCount?: number }

/** The outputs of an image tool; a zip tells how many files it holds, and a file what became of its size. */
export function convertedFiles(files: readonly Converted[]): readonly OutcomeFile[] {
  const single = files.filter(({ isZip }) => !isZip).length
  return files.map(({ name, size, downloadUrl, isZip, originalSize, imageCount }) => {
    const file = { name, size, downloadUrl, isZip }
    const contains = imageCount ?? single
    if (isZip) return contains > 0 ? { ...file, contains, detail: counted(contains, 'file') } : file
    if (!originalSize) return file
    return { ...file, detail: `was ${formatBytes(originalSize)}, ${sizeChange(originalSize, size)}` }
  })
}

/** `62% smaller`; growth is told as plainly as saving. */
export function sizeChange(before: number, after: number): string {
  const percent = Math.round((Math.abs(before - after) / before) * 100)
  if (percent === 0) return 'same size'
  return after < before ? `${percent}% smaller` : `${percent}% larger`
}
