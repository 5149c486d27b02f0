import type { ToolId } from '@folio/contract/tools'
import { eachTool } from '../manifests/each-tool.ts'

/** What a menu shows of a tool, and where it leads. */
export interface ToolLink {
  readonly name: string
  readonly path: string
}

/** Name and path of every tool, in the order of the home page: what menus and lists need. */
export const toolLinks: Readonly<Record<ToolId, ToolLink>> = eachTool(({ tool: { name, path } }) => ({
  name,
  path,
}))
