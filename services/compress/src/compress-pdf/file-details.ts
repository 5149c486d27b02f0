import type { CompressedFile } from '@folio/contract/tools/compress-pdf'
import type { CompressedPdf } from './compressed-pdf.ts'

/** The fields of a file in the answer that the specification does not have. */
export type FileDetails = Pick<
  CompressedFile,
  'unchanged' | 'targetMissed' | 'ranOutOfTime' | 'weights' | 'images' | 'imageDpi'
>

/** What the answer tells of one file beyond its size. */
export function fileDetails(file: CompressedPdf): FileDetails {
  const { facts, missedTarget, ranOutOfTime, weights } = file
  const unchanged = whyUnchanged(file)
  const { images } = facts ?? {}
  return {
    ...(unchanged && { unchanged }),
    ...(missedTarget && { targetMissed: true }),
    ...(ranOutOfTime && { ranOutOfTime: true }),
    ...(weights && { weights: { before: weights, after: weights } }),
    ...(facts && { weights: { before: facts.before, after: facts.after } }),
    ...(images &&
      images.recompressed + images.kept > 0 && {
        images: { recompressed: images.recompressed, kept: images.kept },
      }),
    ...(images?.dpi && { imageDpi: images.dpi }),
  }
}

/** Why a file is no smaller; undefined where it is. */
export function whyUnchanged({
  isUnchanged,
  signatures,
  ranOutOfTime,
  safety,
}: Pick<
  CompressedPdf,
  'isUnchanged' | 'signatures' | 'ranOutOfTime' | 'safety'
>): CompressedFile['unchanged'] {
  if (!isUnchanged) return undefined
  if (signatures > 0) return 'signed'
  if (safety.actions > 0 || safety.isHeadless) return 'made-safe'
  return ranOutOfTime ? 'out-of-time' : 'small-already'
}
