import { webpToPng } from '@folio/contract/tools/webp-to-png'
import { defineManifest } from '../../tool-kit/manifest.ts'

export const manifest = defineManifest(webpToPng, {
  description: 'Open WebP images anywhere by turning them into PNG.',
  groups: ['image-format'],
  glyph: { from: 'WEBP', to: 'PNG' },
  accent: { ink: ['#9c3775', '#f697cc'], tint: ['#feeaf4', '#39222e'] },
})
