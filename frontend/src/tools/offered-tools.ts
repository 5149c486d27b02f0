import type { ToolId } from '@folio/contract/tools'

/** The tools that work on this site today; the others' pages say that they are not offered yet. */
export const offeredTools = [
  'merge-pdf',
  'jpg-to-pdf',
  'webp-to-png',
  'png-to-webp',
] as const satisfies readonly ToolId[]

export type OfferedTool = (typeof offeredTools)[number]
