import { pdfToWord } from '@folio/contract/tools/pdf-to-word'
import { defineManifest } from '../../tool-kit/manifest.ts'

export const manifest = defineManifest(pdfToWord, {
  description: 'Get the text of a PDF back as a DOCX you can work on.',
  groups: ['conversion'],
  glyph: { from: 'PDF', to: 'DOC' },
  accent: { ink: ['#0d6d8d', '#4bcafc'], tint: ['#e0f4fe', '#122e3a'] },
})
