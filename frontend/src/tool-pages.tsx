import type { ToolId } from '@folio/contract/tools'
import type { ReactNode } from 'react'
import { LaterContent, later } from './loading/later.tsx'
import { definePage, type Page } from './loading/page.tsx'
import type { ToolHead } from './tool-kit/tool-copy.ts'
import { isFlowTool } from './tools/flow-tools.ts'
import { linkedTools } from './tools/linked-tools.ts'
import { loadHead } from './tools/load-head.ts'
import { toolLinks } from './tools/tables/tool-links.ts'

export const toolPages: readonly Page[] = linkedTools.map((id) => {
  const sections = later(async () => {
    const { sectionsOf } = await import('./site/tool-page/tool-sections.tsx')
    return sectionsOf(id)
  })
  return definePage({
    path: toolLinks[id].path,
    load: async () => {
      const [{ ToolRoute }, head, place] = await Promise.all([
        import('./site/tool-page/tool-route.tsx'),
        loadHead(id),
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
    const fetchView = async () => (await import('./tools/load-view.ts')).loadView(id)
    return ({ drop }) => drop && <ToolFlow id={id} drop={drop} fetchView={fetchView} />
  }
  const { EditPdfPlace } = await import('./tools/edit-pdf/place.tsx')
  return () => <EditPdfPlace />
}
