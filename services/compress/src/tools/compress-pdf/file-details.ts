import { mebibytes } from '@folio/contract/bytes'
import type { CompressedFile } from '@folio/contract/tools/compress-pdf'
import type { CompressOptions } from '../../engines/compress-task.ts'
import type { CompressedPdf } from './compress-one.ts'

export type FileDetails = Pick<
  CompressedFile,
  'unchanged' | 'targetMissed' | 'weights' | 'images' | 'imageDpi'
>

/** What the answer tells of one file beyond its size. */
export function fileDetails(file: CompressedPdf, options: CompressOptions): FileDetails {
  const { facts, isUnchanged, signatures, size, weights } = file
  const { images } = facts ?? {}
  return {
    ...(isUnchanged && { unchanged: signatures > 0 ? 'signed' : 'small-already' }),
    ...(missesTarget(size, options) && signatures === 0 && { targetMissed: true }),
    ...(weights && { weights: { before: weights, after: weights } }),
    ...(facts && { weights: { before: facts.before, after: facts.after } }),
    ...(images &&
      images.recompressed + images.kept > 0 && {
        images: { recompressed: images.recompressed, kept: images.kept },
      }),
    ...(images?.dpi && { imageDpi: images.dpi }),
  }
}

/** Whether a file of so many bytes is larger than was asked for. */
const missesTarget = (size: number, { level, targetMegabytes }: CompressOptions): boolean =>
  level === 'custom' && targetMegabytes > 0 && size > mebibytes(targetMegabytes)
