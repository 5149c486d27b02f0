import type { ToolId } from '@folio/contract/tools'
import { ToolPage } from '../flow/tool-page.tsx'
import type { ToolView } from '../tools/tool-view.ts'
import { Head } from './seo.tsx'
import { useSettings } from './settings.ts'
import { type PageFacts, titled } from './site.ts'
import type { ToolCopy } from './tool-copy.ts'
import { toolLinks } from './tool-links.ts'
import { ToolSections } from './tool-sections.tsx'
import { webApplication } from './web-application.ts'

/** The tool whose page carries structured data beside the home page. */
const describedTool: ToolId = 'jpg-to-pdf'

interface ToolRouteProps {
  readonly id: ToolId
  readonly copy: ToolCopy
  readonly view: ToolView
}

/** A tool's whole page: head, working area, and what there is to say about it. */
export function ToolRoute({ id, copy, view }: ToolRouteProps) {
  const settings = useSettings()
  const page = factsOf(id, copy)
  return (
    <div data-tool={id}>
      <Head
        page={page}
        structuredData={id === describedTool ? webApplication(page, toolLinks[id].name, settings) : undefined}
      />
      <ToolPage view={view} copy={copy} />
      <ToolSections id={id} copy={copy} />
    </div>
  )
}

const factsOf = (id: ToolId, { title, description, keywords }: ToolCopy): PageFacts => ({
  path: toolLinks[id].path,
  title: titled(title),
  description,
  keywords,
})
