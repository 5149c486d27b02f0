import { compressPdf } from '@folio/contract/tools/compress-pdf'
import { defineManifest } from '../../tool-kit/manifest.ts'

export const manifest = defineManifest(compressPdf, {
  description: 'Make a PDF small enough to mail, at the quality you decide.',
  groups: ['pdf'],
  glyph: { before: [{ x: 4, y: 8, label: 'PDF' }], after: [{ x: 64, y: 19, small: true, solid: true }] },
  accent: { ink: ['#05773b', '#75d291'], tint: ['#e4f5e8', '#1a3020'] },
})
