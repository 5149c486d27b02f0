import { pdfToWord } from '@folio/contract/tools/pdf-to-word'
import { downloadUrl, size } from '../../tool-kit/answer-words.ts'
import { defineManifest } from '../../tool-kit/manifest.ts'

export const manifest = defineManifest(pdfToWord, {
  description: 'Get the text of a PDF back as a DOCX you can work on.',
  groups: ['conversion'],
  glyph: { from: 'PDF', to: 'DOC' },
  accent: { ink: ['#0d6d8d', '#4bcafc'], tint: ['#e0f4fe', '#122e3a'] },
  answer: {
    downloadUrl,
    convertedSize: size,
    originalName: 'Name of the PDF that was sent.',
    output: 'Where the PDF itself was asked for with text to search and copy, `searchable-pdf`.',
  },
})
