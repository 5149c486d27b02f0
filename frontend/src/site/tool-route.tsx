import type { ToolId } from '@folio/contract/tools'
import type { ReactNode } from 'react'
import { ToolPage } from '../flow/tool-page.tsx'
import type { ToolView } from '../tools/tool-view.ts'
import { titled } from './page-facts.ts'
import { Head } from './seo.tsx'
import type { ToolHead } from './tool-copy.ts'
import { toolLinks } from './tool-links.ts'

interface ToolRouteProps {
  readonly id: ToolId
  readonly head: ToolHead
  readonly view: ToolView
  /** What there is to say about the tool. */
  readonly sections: ReactNode
}

/** A tool's whole page: head, working area, and what stands below it. */
export const ToolRoute = ({ id, head, view, sections }: ToolRouteProps) => (
  <div data-tool={id}>
    <Head page={{ ...head, path: toolLinks[id].path, title: titled(head.title), image: `/og/${id}.png` }} />
    <ToolPage view={view} copy={head} />
    {sections}
  </div>
)
