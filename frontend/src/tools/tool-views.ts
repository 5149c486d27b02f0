import type { ToolView } from '../flow/model/tool-view.ts'
import type { FlowTool } from './flow-tools.ts'

/** How each tool appears on its page, fetched when files come. */
export const toolViews = {
  'merge-pdf': async () => (await import('./merge-pdf/view.ts')).mergePdfView,
  'split-pdf': async () => (await import('./split-pdf/view.ts')).splitPdfView,
  'compress-pdf': async () => (await import('./compress-pdf/view.ts')).compressPdfView,
  'pdf-to-word': async () => (await import('./pdf-to-word/view.ts')).pdfToWordView,
  'word-to-pdf': async () => (await import('./word-to-pdf/view.ts')).wordToPdfView,
  'pdf-to-jpg': async () => (await import('./pdf-to-jpg/view.ts')).pdfToJpgView,
  'jpg-to-pdf': async () => (await import('./jpg-to-pdf/view.ts')).jpgToPdfView,
  'pdf-to-png': async () => (await import('./pdf-to-png/view.ts')).pdfToPngView,
  'png-to-pdf': async () => (await import('./png-to-pdf/view.ts')).pngToPdfView,
  'webp-to-png': async () => (await import('./webp-to-png/view.ts')).webpToPngView,
  'png-to-webp': async () => (await import('./png-to-webp/view.ts')).pngToWebpView,
  'jpg-to-png': async () => (await import('./jpg-to-png/view.ts')).jpgToPngView,
} satisfies Record<FlowTool, () => Promise<ToolView>>
