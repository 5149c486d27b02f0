import { splitPdf } from '@folio/contract/tools/split-pdf'
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
})
