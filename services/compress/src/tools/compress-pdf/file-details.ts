import type { CompressedFile } from '@folio/contract/tools/compress-pdf'
import type { CompressedPdf } from './compress-one.ts'

export type FileDetails = Pick<
  CompressedFile,
  'unchanged' | 'targetMissed' | 'weights' | 'images' | 'imageDpi'
>

/** What the answer tells of one file beyond its size. */
export function fileDetails(file: CompressedPdf): FileDetails {
  const { facts, isUnchanged, signatures, missedTarget, weights } = file
  const { images } = facts ?? {}
  return {
    ...(isUnchanged && { unchanged: signatures > 0 ? 'signed' : 'small-already' }),
    ...(missedTarget && { targetMissed: true }),
    ...(weights && { weights: { before: weights, after: weights } }),
    ...(facts && { weights: { before: facts.before, after: facts.after } }),
    ...(images &&
      images.recompressed + images.kept > 0 && {
        images: { recompressed: images.recompressed, kept: images.kept },
      }),
    ...(images?.dpi && { imageDpi: images.dpi }),
  }
}
