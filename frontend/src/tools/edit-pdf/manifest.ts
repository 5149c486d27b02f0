import { editPdf } from '@folio/contract/tools/edit-pdf'
import { defineManifest } from '../../tool-kit/manifest.ts'

export const manifest = defineManifest(editPdf, {
  description: 'Click a line of text in a PDF and write something else.',
  groups: ['pdf'],
  glyph: { before: [{ x: 4, y: 8, lines: 'plain' }], after: [{ x: 60, y: 8, lines: 'edited' }] },
  accent: { ink: ['#724aab', '#c7a8fd'], tint: ['#f2edff', '#2d253b'] },
})
