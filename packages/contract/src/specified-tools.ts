import type { ToolId } from './tools.ts'

/** The tools that the specification describes, in the order of the home page. */
export const specifiedTools = [
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
] as const satisfies readonly ToolId[]

export type SpecifiedTool = (typeof specifiedTools)[number]
