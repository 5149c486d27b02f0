import { splitPdf } from '@folio/contract/tools/split-pdf'
import { downloadUrl, name, size } from '../../tool-kit/answer-words.ts'
import { defineManifest } from '../../tool-kit/manifest.ts'

export const manifest = defineManifest(splitPdf, {
  description: 'Take a PDF apart: page by page, in half, or by ranges you name.',
  groups: ['pdf'],
  glyph: {
    before: [{ x: 4, y: 8, label: 'PDF' }],
    after: [
      { x: 66, y: 2, small: true, solid: true },
      { x: 66, y: 34, small: true, solid: true },
    ],
  },
  accent: { ink: ['#894095', '#e29eec'], tint: ['#f8ebfa', '#332336'] },
  answer: {
    totalPages: 'Pages of the PDF that was sent.',
    splitMethod: 'The method that was used.',
    download: {
      says: 'The one file to fetch.',
      fields: {
        name,
        size,
        type: '`zip`, or `pdf` when there is one part only.',
        fileCount: 'Parts in it.',
        downloadUrl,
      },
    },
    splitFiles: {
      says: 'The parts, in their order.',
      each: { name, pageRange: 'Its pages in the PDF that was sent: `4` or `1-3`.', size },
    },
  },
})
