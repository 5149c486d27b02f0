import { wordToPdf } from '@folio/contract/tools/word-to-pdf'
import { defineManifest } from '../../tool-kit/manifest.ts'

export const manifest = defineManifest(wordToPdf, {
  description: 'Turn a DOC or DOCX into a PDF that looks the same everywhere.',
  groups: ['conversion'],
  glyph: { from: 'DOC', to: 'PDF' },
  accent: { ink: ['#435ab8', '#a1b8fd'], tint: ['#e9f0ff', '#22293e'] },
})
