import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { downloadUrl, name, size } from '../../tool-kit/answer-words.ts'
import { defineManifest } from '../../tool-kit/manifest.ts'

export const manifest = defineManifest(jpgToPdf, {
  description: 'Collect photos and scans into one PDF with tidy pages.',
  groups: ['conversion', 'image-pdf'],
  glyph: { from: 'JPG', to: 'PDF' },
  accent: { ink: ['#984b00', '#fba266'], tint: ['#feece1', '#3a2517'] },
  answer: {
    output: {
      says: 'The one file to fetch.',
      fields: {
        type: '`single` for a PDF, `zip` for an archive of several.',
        ...{ name, size, downloadUrl },
        pageCount: 'Pages of all PDFs together.',
        fileCount: 'PDFs that were made.',
      },
    },
  },
})
