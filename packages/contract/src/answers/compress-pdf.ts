import type { CompressPdfResult, PdfWeights } from '../tools/compress-pdf.ts'
import { eachFile, fileFields } from './answer-words.ts'
import { count, type Fields, flag, list, number, object, oneOf, optional } from './field.ts'

const weights: Fields<PdfWeights> = {
  images: count('Bytes of images.'),
  fonts: count('Bytes of fonts.'),
  content: count('Bytes of text and drawings.'),
  other: count('Bytes of everything else.'),
}

export const compressPdfAnswer: Fields<CompressPdfResult> = {
  compressedFiles: list(eachFile, {
    ...fileFields,
    compressionRatio: number('Percent saved, 0 to 100; 0 for a file that is returned unchanged.'),
    unchanged: optional(
      oneOf(
        ['small-already', 'made-safe', 'signed', 'out-of-time'],
        'Why it is no smaller: `small-already`, `made-safe` (scripts, launch actions or data before the PDF were taken out, and nothing else), `signed` or `out-of-time`; absent where it is smaller.',
      ),
    ),
    targetMissed: optional(
      flag(
        'Whether it is larger than asked for: as small as it gets, unless its time ran out; absent where it is not.',
      ),
    ),
    ranOutOfTime: optional(
      flag(
        'Whether there was no time to work on all of it, so that it may be larger than it had to be; absent where there was, and where a target is met.',
      ),
    ),
    weights: optional(
      object('What weighs in the PDF; absent from archives and from files that there was no time to read.', {
        before: object('In the PDF that was sent.', weights),
        after: object('In the result.', weights),
      }),
    ),
    images: optional(
      object(
        'How many images it has; absent where there are none, from archives and from files that are returned unchanged.',
        { recompressed: count('Made smaller.'), kept: count('Left as they were.') },
      ),
    ),
    imageDpi: optional(
      object(
        'Pixels an inch of all images on the pages together; absent where there are none, from archives and from files that are returned unchanged.',
        { before: number('In the PDF that was sent.'), after: number('In the result.') },
      ),
    ),
  }),
  totalOriginalSize: count('Bytes of all files that were sent.'),
  totalCompressedSize: count('Bytes of all results, without the archive.'),
  overallCompressionRatio: number('Percent saved over all files, 0 to 100.'),
}
