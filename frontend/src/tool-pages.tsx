import type { ToolId } from '@folio/contract/tools'
import { definePage, type Page } from './page.tsx'
import type { ToolCopy } from './site/tool-copy.ts'
import { linkedTools, toolLinks } from './site/tool-links.ts'
import type { ToolView } from './tools/tool-view.ts'

interface ToolParts {
  readonly copy: () => Promise<{ readonly copy: ToolCopy }>
  readonly view: () => Promise<ToolView>
}

/** The words and the working part of every tool, each in a chunk that only its page loads. */
const toolParts = {
  'merge-pdf': {
    copy: () => import('./tools/merge-pdf/copy.ts'),
    view: async () => (await import('./tools/merge-pdf/view.ts')).mergePdfView,
  },
  'split-pdf': {
    copy: () => import('./tools/split-pdf/copy.ts'),
    view: async () => (await import('./tools/split-pdf/view.ts')).splitPdfView,
  },
  'compress-pdf': {
    copy: () => import('./tools/compress-pdf/copy.ts'),
    view: async () => (await import('./tools/compress-pdf/view.ts')).compressPdfView,
  },
  'edit-pdf': {
    copy: () => import('./tools/edit-pdf/copy.ts'),
    view: async () => (await import('./tools/edit-pdf/view.ts')).editPdfView,
  },
  'pdf-to-word': {
    copy: () => import('./tools/pdf-to-word/copy.ts'),
    view: async () => (await import('./tools/pdf-to-word/view.ts')).pdfToWordView,
  },
  'word-to-pdf': {
    copy: () => import('./tools/word-to-pdf/copy.ts'),
    view: async () => (await import('./tools/word-to-pdf/view.ts')).wordToPdfView,
  },
  'pdf-to-jpg': {
    copy: () => import('./tools/pdf-to-jpg/copy.ts'),
    view: async () => (await import('./tools/pdf-to-jpg/view.ts')).pdfToJpgView,
  },
  'jpg-to-pdf': {
    copy: () => import('./tools/jpg-to-pdf/copy.ts'),
    view: async () => (await import('./tools/jpg-to-pdf/view.ts')).jpgToPdfView,
  },
  'pdf-to-png': {
    copy: () => import('./tools/pdf-to-png/copy.ts'),
    view: async () => (await import('./tools/pdf-to-png/view.ts')).pdfToPngView,
  },
  'png-to-pdf': {
    copy: () => import('./tools/png-to-pdf/copy.ts'),
    view: async () => (await import('./tools/png-to-pdf/view.ts')).pngToPdfView,
  },
  'webp-to-png': {
    copy: () => import('./tools/webp-to-png/copy.ts'),
    view: async () => (await import('./tools/webp-to-png/view.ts')).webpToPngView,
  },
  'png-to-webp': {
    copy: () => import('./tools/png-to-webp/copy.ts'),
    view: async () => (await import('./tools/png-to-webp/view.ts')).pngToWebpView,
  },
} as const satisfies Record<ToolId, ToolParts>

const sourcesOf = (id: ToolId): readonly string[] => [
  'src/site/tool-route.tsx',
  `src/tools/${id}/copy.ts`,
  `src/tools/${id}/view.ts`,
]

export const toolPages: readonly Page[] = linkedTools.map((id) =>
  definePage(toolLinks[id].path, sourcesOf(id), async () => {
    const [{ ToolRoute }, { copy }, view] = await Promise.all([
      import('./site/tool-route.tsx'),
      toolParts[id].copy(),
      toolParts[id].view(),
    ])
    return () => <ToolRoute id={id} copy={copy} view={view} />
  }),
)
