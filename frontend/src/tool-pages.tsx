import type { ToolId } from '@folio/contract/tools'
import type { ReactNode } from 'react'
import { LaterContent, later } from './loading/later.tsx'
import { definePage, type Page } from './loading/page.tsx'
import type { ToolHead } from './tool-kit/tool-copy.ts'
import { isFlowTool } from './tools/flow-tools.ts'
import { linkedTools, toolLinks } from './tools/tool-links.ts'

/** What each tool's page says first. Everything else of a tool is named in tables that load later than this one. */
const toolHeads = {
  'merge-pdf': () => import('./tools/merge-pdf/head.ts'),
  'split-pdf': () => import('./tools/split-pdf/head.ts'),
  'compress-pdf': () => import('./tools/compress-pdf/head.ts'),
  'edit-pdf': () => import('./tools/edit-pdf/head.ts'),
  'pdf-to-word': () => import('./tools/pdf-to-word/head.ts'),
  'word-to-pdf': () => import('./tools/word-to-pdf/head.ts'),
  'pdf-to-jpg': () => import('./tools/pdf-to-jpg/head.ts'),
  'jpg-to-pdf': () => import('./tools/jpg-to-pdf/head.ts'),
  'pdf-to-png': () => import('./tools/pdf-to-png/head.ts'),
  'png-to-pdf': () => import('./tools/png-to-pdf/head.ts'),
  'webp-to-png': () => import('./tools/webp-to-png/head.ts'),
  'png-to-webp': () => import('./tools/png-to-webp/head.ts'),
  'jpg-to-png': () => import('./tools/jpg-to-png/head.ts'),
} satisfies Record<ToolId, () => Promise<{ readonly head: ToolHead }>>

export const toolPages: readonly Page[] = linkedTools.map((id) => {
  const sections = later(async () => {
    const { sectionsOf } = await import('./site/tool-page/tool-sections.tsx')
    return sectionsOf(id)
  })
  return definePage({
    path: toolLinks[id].path,
    load: async () => {
      const [{ ToolRoute }, { head }, place] = await Promise.all([
        import('./site/tool-page/tool-route.tsx'),
        toolHeads[id](),
        placeOf(id),
      ])
      return () => (
        <ToolRoute id={id} head={head} place={place(head)} sections={<LaterContent part={sections} />} />
      )
    },
    loadRest: sections.load,
  })
})

/** What stands in the middle of a tool's page. */
async function placeOf(id: ToolId): Promise<(head: ToolHead) => ReactNode> {
  if (isFlowTool(id)) {
    const { ToolFlow } = await import('./flow/tool-flow.tsx')
    const fetchView = async () => (await import('./tools/tool-views.ts')).toolViews[id]()
    return ({ drop }) => drop && <ToolFlow id={id} drop={drop} fetchView={fetchView} />
  }
  const { Place } = (await import('./tools/edit-pdf/view.ts')).editPdfView
  return () => <Place />
}
