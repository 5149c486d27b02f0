import { jpgToPdf } from './tools/jpg-to-pdf.ts'
import { mergePdf } from './tools/merge-pdf.ts'
import { pngToWebp } from './tools/png-to-webp.ts'
import { webpToPng } from './tools/webp-to-png.ts'

/** Every tool by its id, in the order of the home page. */
export const tools = {
  'merge-pdf': mergePdf,
  'jpg-to-pdf': jpgToPdf,
  'webp-to-png': webpToPng,
  'png-to-webp': pngToWebp,
} as const

export type Tools = typeof tools
export type ToolId = keyof Tools

export const toolIds = Object.keys(tools) as ToolId[]

export const isToolId = (id: string): id is ToolId => Object.hasOwn(tools, id)
