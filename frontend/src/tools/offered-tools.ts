import type { ToolId } from '@folio/contract/tools'

/** The tools that work on this site today; the others' pages say that they are not offered yet. */
export const offeredTools = [
  'merge-pdf',
  'split-pdf',
  'compress-pdf',
  'edit-pdf',
  'pdf-to-word',
  'word-to-pdf',
  'pdf-to-jpg',
  'jpg-to-pdf',
  'pdf-to-png',
  'png-to-pdf',
  'webp-to-png',
  'png-to-webp',
  'jpg-to-png',
] as const satisfies readonly ToolId[]

export type OfferedTool = (typeof offeredTools)[number]

/** Those that work by the common flow: choose, convert, download. */
export type FlowTool = Exclude<OfferedTool, 'edit-pdf'>

export const isOffered = (id: ToolId): id is OfferedTool => offeredTools.some((offered) => offered === id)

export const isFlowTool = (id: ToolId): id is FlowTool => id !== 'edit-pdf' && isOffered(id)
