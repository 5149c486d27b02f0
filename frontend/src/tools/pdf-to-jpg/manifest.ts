import { pdfToJpg } from '@folio/contract/tools/pdf-to-jpg'
import { defineManifest } from '../../tool-kit/manifest.ts'

export const manifest = defineManifest(pdfToJpg, {
  description: 'Save the pages of a PDF as JPG images, from 72 to 600 DPI.',
  groups: ['conversion', 'image-pdf'],
  glyph: { from: 'PDF', to: 'JPG' },
  accent: { ink: ['#885703', '#eeac53'], tint: ['#fbeede', '#362713'] },
})
