import { mergePdf } from '@folio/contract/tools/merge-pdf'
import { defineManifest } from '../../tool-kit/manifest.ts'

export const manifest = defineManifest(mergePdf, {
  description: 'Put several PDFs into one file, in the order you choose.',
  groups: ['pdf'],
  glyph: {
    before: [
      { x: 4, y: 2, small: true },
      { x: 4, y: 34, small: true },
    ],
    after: [{ x: 60, y: 8, label: 'PDF', solid: true }],
  },
  accent: { ink: ['#0064b5', '#88bffd'], tint: ['#e5f2ff', '#1b2b3d'] },
})
