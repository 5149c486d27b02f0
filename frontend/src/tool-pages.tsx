import type { ToolId } from '@folio/contract/tools'
import { LaterContent, later } from './later.tsx'
import { definePage, type Page } from './page.tsx'
import type { ToolCopy, ToolHead } from './site/tool-copy.ts'
import { linkedTools, toolLinks } from './site/tool-links.ts'
import type { ToolView } from './tools/tool-view.ts'

interface ToolParts {
  readonly head: () => Promise<{ readonly head: ToolHead }>
  readonly view: () => Promise<ToolView>
  readonly copy: () => Promise<{ readonly copy: ToolCopy }>
}

/** The words and the working part of every tool, in chunks that only its page loads. */
const toolParts = {
  'merge-pdf': {
    head: () => import('./tools/merge-pdf/head.ts'),
    view: async () => (await import('./tools/merge-pdf/view.ts')).mergePdfView,
    copy: () => import('./tools/merge-pdf/copy.ts'),
  },
  'split-pdf': {
    head: () => import('./tools/split-pdf/head.ts'),
    view: async () => (await import('./tools/split-pdf/view.ts')).splitPdfView,
    copy: () => import('./tools/split-pdf/copy.ts'),
  },
  'compress-pdf': {
    head: () => import('./tools/compress-pdf/head.ts'),
    view: async () => (await import('./tools/compress-pdf/view.ts')).compressPdfView,
    copy: () => import('./tools/compress-pdf/copy.ts'),
  },
  'edit-pdf': {
    head: () => import('./tools/edit-pdf/head.ts'),
    view: async () => (await import('./tools/edit-pdf/view.ts')).editPdfView,
    copy: () => import('./tools/edit-pdf/copy.ts'),
  },
  'pdf-to-word': {
    head: () => import('./tools/pdf-to-word/head.ts'),
    view: async () => (await import('./tools/pdf-to-word/view.ts')).pdfToWordView,
    copy: () => import('./tools/pdf-to-word/copy.ts'),
  },
  'word-to-pdf': {
    head: () => import('./tools/word-to-pdf/head.ts'),
    view: async () => (await import('./tools/word-to-pdf/view.ts')).wordToPdfView,
    copy: () => import('./tools/word-to-pdf/copy.ts'),
  },
  'pdf-to-jpg': {
    head: () => import('./tools/pdf-to-jpg/head.ts'),
    view: async () => (await import('./tools/pdf-to-jpg/view.ts')).pdfToJpgView,
    copy: () => import('./tools/pdf-to-jpg/copy.ts'),
  },
  'jpg-to-pdf': {
    head: () => import('./tools/jpg-to-pdf/head.ts'),
    view: async () => (await import('./tools/jpg-to-pdf/view.ts')).jpgToPdfView,
    copy: () => import('./tools/jpg-to-pdf/copy.ts'),
  },
  'pdf-to-png': {
    head: () => import('./tools/pdf-to-png/head.ts'),
    view: async () => (await import('./tools/pdf-to-png/view.ts')).pdfToPngView,
    copy: () => import('./tools/pdf-to-png/copy.ts'),
  },
  'png-to-pdf': {
    head: () => import('./tools/png-to-pdf/head.ts'),
    view: async () => (await import('./tools/png-to-pdf/view.ts')).pngToPdfView,
    copy: () => import('./tools/png-to-pdf/copy.ts'),
  },
  'webp-to-png': {
    head: () => import('./tools/webp-to-png/head.ts'),
    view: async () => (await import('./tools/webp-to-png/view.ts')).webpToPngView,
    copy: () => import('./tools/webp-to-png/copy.ts'),
  },
  'png-to-webp': {
    head: () => import('./tools/png-to-webp/head.ts'),
    view: async () => (await import('./tools/png-to-webp/view.ts')).pngToWebpView,
    copy: () => import('./tools/png-to-webp/copy.ts'),
  },
  'jpg-to-png': {
    head: () => import('./tools/jpg-to-png/head.ts'),
    view: async () => (await import('./tools/jpg-to-png/view.ts')).jpgToPngView,
    copy: () => import('./tools/jpg-to-png/copy.ts'),
  },
} as const satisfies Record<ToolId, ToolParts>

export const toolPages: readonly Page[] = linkedTools.map((id) => {
  const parts = toolParts[id]
  const sections = later(async () => {
    const [{ ToolSections }, { copy }] = await Promise.all([import('./site/tool-sections.tsx'), parts.copy()])
    return () => <ToolSections id={id} copy={copy} />
  })
  return definePage({
    path: toolLinks[id].path,
    sources: {
      first: ['src/site/tool-route.tsx', `src/tools/${id}/head.ts`, `src/tools/${id}/view.ts`],
      later: ['src/site/tool-sections.tsx', `src/tools/${id}/copy.ts`],
    },
    load: async () => {
      const [{ ToolRoute }, { head }, view] = await Promise.all([
        import('./site/tool-route.tsx'),
        parts.head(),
        parts.view(),
      ])
      return () => <ToolRoute id={id} head={head} view={view} sections={<LaterContent part={sections} />} />
    },
    loadRest: sections.load,
  })
})
