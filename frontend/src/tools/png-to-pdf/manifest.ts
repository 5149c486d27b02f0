import { pngToPdf } from '@folio/contract/tools/png-to-pdf'
import { defineManifest } from '../../tool-kit/manifest.ts'

export const manifest = defineManifest(pngToPdf, {
  description: 'Lay PNG images out on pages, in one PDF or in many.',
  groups: ['image-pdf'],
  glyph: { from: 'PNG', to: 'PDF' },
  accent: { ink: ['#097463', '#3fd5bb'], tint: ['#dff6f0', '#10312a'] },
})
