import { pngToWebp } from '@folio/contract/tools/png-to-webp'
import { defineManifest } from '../../tool-kit/manifest.ts'

export const manifest = defineManifest(pngToWebp, {
  description: 'Shrink PNG images for the web and keep their transparency.',
  groups: ['image-format'],
  glyph: { from: 'PNG', to: 'WEBP' },
  accent: { ink: ['#586d08', '#adc864'], tint: ['#edf3e1', '#272d16'] },
})
