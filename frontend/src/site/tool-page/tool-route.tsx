import type { ToolId } from '@folio/contract/tools'
import type { ReactNode } from 'react'
import type { ToolHead } from '../../tool-kit/tool-copy.ts'
import { toolLinks } from '../../tools/tables/tool-links.ts'
import { Head } from '../head/head.tsx'
import { titled } from '../head/page-facts.ts'
import { ToolPage } from './tool-page.tsx'

interface ToolRouteProps {
  readonly id: ToolId
  readonly head: ToolHead
  /** Where the tool works, or what stands in its place. */
  readonly place: ReactNode
  /** What there is to say about the tool. */
  readonly sections: ReactNode
}

/** A tool's whole page: head, working area, and what stands below it. */
export const ToolRoute = ({ id, head, place, sections }: ToolRouteProps) => (
  <div data-tool={id}>
    <Head page={{ ...head, path: toolLinks[id].path, title: titled(head.title), image: `/og/${id}.png` }} />
    <ToolPage id={id} head={head}>
      {place}
    </ToolPage>
    {sections}
  </div>
)
