import { compressPdf } from '@folio/contract/tools/compress-pdf'
import { eachFile, fileFields } from '../../tool-kit/answer-words.ts'
import { defineManifest } from '../../tool-kit/manifest.ts'

const weights = {
  images: 'Bytes of images.',
  fonts: 'Bytes of fonts.',
  content: 'Bytes of text and drawings.',
  other: 'Bytes of everything else.',
}

export const manifest = defineManifest(compressPdf, {
  description: 'Make a PDF small enough to mail, at the quality you decide.',
  groups: ['pdf'],
  glyph: { before: [{ x: 4, y: 8, label: 'PDF' }], after: [{ x: 64, y: 19, small: true, solid: true }] },
  accent: { ink: ['#05773b', '#75d291'], tint: ['#e4f5e8', '#1a3020'] },
  answer: {
    compressedFiles: {
      says: eachFile,
      each: {
        ...fileFields,
        compressionRatio: 'Percent saved, 0 to 100; 0 for a file that is returned unchanged.',
        unchanged:
          'Why it is no smaller: `small-already`, `made-safe` (scripts, launch actions or data before the PDF were taken out, and nothing else), `signed` or `out-of-time`; absent where it is smaller.',
        targetMissed:
          'Whether it is larger than asked for: as small as it gets, unless its time ran out; absent where it is not.',
        ranOutOfTime:
          'Whether there was no time to work on all of it, so that it may be larger than it had to be; absent where there was, and where a target is met.',
        weights: {
          says: 'What weighs in the PDF; absent from archives and from files that there was no time to read.',
          fields: {
            before: { says: 'In the PDF that was sent.', fields: weights },
            after: { says: 'In the result.', fields: weights },
          },
        },
        images: {
          says: 'How many images it has; absent where there are none, from archives and from files that are returned unchanged.',
          fields: { recompressed: 'Made smaller.', kept: 'Left as they were.' },
        },
        imageDpi: {
          says: 'Pixels an inch of all images on the pages together; absent where there are none, from archives and from files that are returned unchanged.',
          fields: { before: 'In the PDF that was sent.', after: 'In the result.' },
        },
      },
    },
    totalOriginalSize: 'Bytes of all files that were sent.',
    totalCompressedSize: 'Bytes of all results, without the archive.',
    overallCompressionRatio: 'Percent saved over all files, 0 to 100.',
  },
})
