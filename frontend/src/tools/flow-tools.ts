import type { ToolId } from '@folio/contract/tools'

/** The tools that work by the common flow: choose, convert, download. The editor has a working area of its own. */
export type FlowTool = Exclude<ToolId, 'edit-pdf'>

export const isFlowTool = (id: ToolId): id is FlowTool => id !== 'edit-pdf'
