import { jpgToPng } from '@folio/contract/tools/jpg-to-png'
import { defineManifest } from '../../tool-kit/manifest.ts'

export const manifest = defineManifest(jpgToPng, {
  description: 'Turn JPG photos into PNG without losing another pixel.',
  groups: ['image-format'],
  glyph: { from: 'JPG', to: 'PNG' },
  accent: { ink: ['#5d5f0a', '#bdc15c'], tint: ['#f1f2de', '#2a2a14'] },
})
