import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { defineManifest } from '../../tool-kit/manifest.ts'

export const manifest = defineManifest(jpgToPdf, {
  description: 'Collect photos and scans into one PDF with tidy pages.',
  groups: ['conversion', 'image-pdf'],
  glyph: { from: 'JPG', to: 'PDF' },
  accent: { ink: ['#984b00', '#fba266'], tint: ['#feece1', '#3a2517'] },
})
