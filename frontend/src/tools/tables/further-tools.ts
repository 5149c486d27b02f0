import { specifiedTools } from '@folio/contract/specified-tools'
import { type ToolId, toolIds } from '@folio/contract/tools'

/** Tools that came after the specification. */
export const furtherTools: readonly ToolId[] = toolIds.filter(
  (id) => !(specifiedTools as readonly ToolId[]).includes(id),
)
