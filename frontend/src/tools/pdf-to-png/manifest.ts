import { pdfToPng } from '@folio/contract/tools/pdf-to-png'
import { defineManifest } from '../../tool-kit/manifest.ts'

export const manifest = defineManifest(pdfToPng, {
  description: 'Save pages as sharp PNG images, with a clear background if you like.',
  groups: ['image-pdf'],
  glyph: { from: 'PDF', to: 'PNG' },
  accent: { ink: ['#0d7174', '#21d3d8'], tint: ['#def6f6', '#0c3031'] },
})
